import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './delete-account.module.css';

const word = '退会';

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks for a word, so that nobody leaves by a slip of the finger. */
export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      // It would write a style element that the content security policy refuses.
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay className={styles.overlay ?? ''} />
      <Modal.Content>
        <div className={styles.dialog}>
          <Modal.Title component="h2" className={styles.title ?? ''}>
            退会しますか？
          </Modal.Title>
          {isOpen && <Confirmation onClose={onClose} onDeleted={onDeleted} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Confirmation({ onClose, onDeleted }: Omit<DeleteAccountDialogProps, 'isOpen'>) {
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
        data-autofocus
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
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          やめる
        </Button>
        <Button type="submit" variant="danger" aria-disabled={isBusy || undefined}>
          {isBusy ? '退会しています…' : '退会する'}
        </Button>
      </div>
    </form>
  );
}
