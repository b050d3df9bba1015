import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from '#web/desk/table/data-table.module.css';
import { Button } from '#web/ui/layout/button.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
  children: ReactNode;
};

/** Asks once more before something is done that others see or that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, confirmLabel, isDangerous = false, isBusy = false } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusReturn(isOpen, dialog);
  return (
    <Modal
      ref={dialog}
      opened={isOpen}
      onClose={props.onClose}
      title={title}
      // It would write a style element that the content security policy refuses.
      lockScroll={false}
      // Its own comes late and takes the focus from what has got it in the meantime.
      returnFocus={false}
      onExitTransitionEnd={giveFocusBack}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': '閉じる' }}
    >
      <div className={styles.dialog}>
        {props.children}
        <div className={styles.dialogActions}>
          <Button variant="secondary" onClick={props.onClose}>
            やめる
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && props.onConfirm()}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/**
 * Gives the focus back to what opened the dialog, unless something outside it has taken the focus by then: when it closes,
 * and by what is returned here once it is gone, since Mantine puts the focus into it with a timer, which may be late.
 */
function useFocusReturn(isOpen: boolean, dialog: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element>(null);
  const giveBack = useCallback(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || dialog.current?.contains(focused);
    if (isFree && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [dialog]);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    return giveBack;
  }, [isOpen, giveBack]);
  return giveBack;
}
