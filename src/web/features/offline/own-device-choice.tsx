import { useId } from 'react';
import { isSharedDevice, markOwnDevice, useOwnDevice } from '#web/ui/device/device-users.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './own-device-choice.module.css';

/** Lets a student keep favourites and the sheet on a device of their own; nothing on a shared one. */
export function OwnDeviceChoice() {
  const isOwn = useOwnDevice();
  const title = useId();
  const about = useId();
  if (isSharedDevice()) return null;
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <Furigana>
        <h2 id={title} className={styles.title}>
          電波のないところでも読む
        </h2>
        <Checkbox
          label="この端末は自分だけが使う"
          checked={isOwn}
          aria-describedby={about}
          onChange={({ target }) => markOwnDevice(target.checked)}
        />
        <p id={about}>
          お気に入り・メモ・先生に渡すシートを、この端末にも置きます。電波がなくても読めて、書いたことは電波がもどったときに保存されます。ログアウトすると、この端末から消えます。
        </p>
      </Furigana>
    </section>
  );
}
