import { useId } from 'react';
import { isSharedDevice, markOwnDevice, useOwnDevice } from '#web/ui/device/device-users.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './own-device-choice.module.css';

type OwnDeviceChoiceProps = { hasFavorites: boolean };

/**
 * Lets a student keep favourites and the sheet on a device of their own; nothing on a shared one. It is offered once
 * there is something to keep, and stays for who has said yes.
 */
export function OwnDeviceChoice({ hasFavorites }: OwnDeviceChoiceProps) {
  const isOwn = useOwnDevice();
  const title = useId();
  const about = useId();
  if (isSharedDevice() || !(hasFavorites || isOwn)) return null;
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <Furigana>
        <h2 id={title} className={styles.title}>
          電波のないところでも読む
        </h2>
        <Checkbox
          label="この端末に保存する（自分専用のスマホやパソコンだけ）"
          checked={isOwn}
          aria-describedby={about}
          onChange={({ target }) => markOwnDevice(target.checked)}
        />
        <p id={about}>
          お気に入り・メモ・先生に渡すシートを、電波がなくても読めます。ログアウトすると、この端末から消えます。
        </p>
      </Furigana>
    </section>
  );
}
