import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './bottom-sheet.module.css';

type BottomSheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog that rises from the bottom edge; mounted while it is open. */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // Closing before the element goes returns the focus to the control that opened it.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            <Furigana>{title}</Furigana>
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="閉じる">
            <Icon name="close" size={24} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
