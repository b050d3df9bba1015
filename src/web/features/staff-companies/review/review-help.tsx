import { useEffect, useState } from 'react';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { pressReviewKey, reviewKeys } from './review-keys.ts';

const keptAs = 'desk-review-keys';

/** The keys of a review, a button that explains them, and a way to switch them off for who speaks to the computer. */
export function ReviewHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(() => readDeviceText(keptAs) !== 'off');
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (pressReviewKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);

  const choose = (next: boolean) => {
    setIsOn(next);
    writeDeviceText(keptAs, next ? 'on' : 'off');
  };

  return (
    <>
      <Button
        variant="quiet"
        aria-keyshortcuts={isOn ? '?' : undefined}
        data-review-key="?"
        onClick={() => setIsOpen(true)}
      >
        キー操作（?）
      </Button>
      <Dialog isOpen={isOpen} title="審査のキー操作" onClose={() => setIsOpen(false)}>
        <p>文字を入力しているときと、たしかめる画面が出ているときは、はたらきません。</p>
        <dl className={styles.keys}>
          {reviewKeys.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="1文字のキーで操作する"
          checked={isOn}
          onChange={({ target }) => choose(target.checked)}
        />
      </Dialog>
    </>
  );
}
