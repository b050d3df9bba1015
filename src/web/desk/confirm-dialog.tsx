import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './data-table.module.css';

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
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={title}
      // It would write a style element that the content security policy refuses.
      lockScroll={false}
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
