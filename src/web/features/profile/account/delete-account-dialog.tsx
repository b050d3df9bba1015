import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import styles from './delete-account.module.css';

const word = '退会';

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks for a word, so that nobody leaves by a slip of the finger. */
export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog isOpen={isOpen} title="退会しますか？" onClose={onClose} initialFocus={field}>
      <Confirmation field={field} onClose={onClose} onDeleted={onDeleted} />
    </Dialog>
  );
}

type ConfirmationProps = Omit<DeleteAccountDialogProps, 'isOpen'> & {
  field: RefObject<HTMLInputElement | null>;
};

function Confirmation({ field, onClose, onDeleted }: ConfirmationProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call(usersApi.deleteAccount, {}),
    onSuccess: onDeleted,
  });
  // The page is about to go: nothing may be pressed twice.
  const isBusy = leave.isPending || leave.isSuccess;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (typed.normalize('NFKC').trim() !== word) return setError(`「${word}」と入力してください。`);
    setError(undefined);
    leave.mutate();
  }

  return (
    <form className={styles.confirmation} noValidate onSubmit={onSubmit}>
      <p>
        すべての端末でログアウトし、保存したデータは24時間以内に消えます。元に戻すことはできません。退会してよければ、下の欄に「
        {word}」と入力してください。
      </p>
      <TextField
        name="confirmation"
        label={`確認のことば「${word}」`}
        autoComplete="off"
        ref={field}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {leave.isError && (
        <Notice tone="error" role="alert">
          <p>退会できませんでした。アカウントは、そのまま使えます。</p>
          <p>{apiErrorMessage(leave.error)}</p>
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          やめる
        </Button>
        <Button type="submit" variant="danger" aria-disabled={isBusy || undefined}>
          {isBusy ? '退会しています…' : '退会する'}
        </Button>
      </DialogActions>
    </form>
  );
}
