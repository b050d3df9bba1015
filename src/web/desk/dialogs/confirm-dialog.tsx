import type { ReactNode } from 'react';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';

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
    <Dialog isOpen={isOpen} title={title} onClose={props.onClose}>
      {props.children}
      <DialogActions>
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
      </DialogActions>
    </Dialog>
  );
}
