import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Control that gets the focus first; the first one of the dialog by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal dialog of a signed-in screen. Escape, a press beside it and its button close it; then the focus returns to
 * where it was, unless another element has taken it. Public pages have `BottomSheet`.
 */
export function Dialog({ isOpen, title, onClose, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={styles.dialog} initialFocus={initialFocus}>
          <header className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles.close} aria-label="閉じる">
              <Icon name="close" size={24} />
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Buttons at the end of a dialog; the one that acts comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
