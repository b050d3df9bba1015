import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './dialog.module.css';
import { mainId } from './skip-link.tsx';

type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Control that gets the focus first; the first one of the dialog by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/**
 * A modal dialog of a signed-in screen. Escape, a press beside it and its button close it; then the focus returns to
 * where it was, unless another element has taken it, or to the main part of the page where that is gone. Public pages
 * have `BottomSheet`.
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
          <KeptFocus />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** When the dialog goes: what was done in it may have taken the button away that opened it. */
function KeptFocus() {
  useEffect(
    () => () => {
      // The library returns the focus in a microtask.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById(mainId)?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return null;
}

/** Buttons at the end of a dialog; the one that acts comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
