import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button, type ButtonVariant } from '#web/ui/layout/button.tsx';
import styles from './delete-diagnosis.module.css';

type DeleteDiagnosisProps = {
  sessionId: string;
  /** Names the diagnosis: 「2026年7月1日(水)の診断」. */
  name: string;
  variant: ButtonVariant;
  label: string;
  /** Goes away from whatever shows the diagnosis. */
  onDeleted: () => void | Promise<void>;
};

/** Deletes one diagnosis at once, after a question. */
export function DeleteDiagnosis({ label, variant, ...dialog }: DeleteDiagnosisProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        aria-label={`${dialog.name}：${label}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <DeleteDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DeleteDialogProps = Omit<DeleteDiagnosisProps, 'label' | 'variant'> & { onClose: () => void };

function DeleteDialog({ sessionId, name, onDeleted, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const remove = useDelete(sessionId, onDeleted);
  // Closed before the element goes, the dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={titleId}>{name}を消しますか？</h2>
        <p>
          会話と結果が、すぐに消えます。見せるためのリンクも、見られなくなります。元に戻すことはできません。
        </p>
        {remove.isError && (
          <Notice tone="error" role="alert">
            消せませんでした。{apiErrorMessage(remove.error)}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            やめる
          </Button>
          <Button
            variant="danger"
            aria-disabled={remove.isPending || undefined}
            onClick={() => !remove.isPending && remove.mutate()}
          >
            消す
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function useDelete(sessionId: string, onDeleted: DeleteDiagnosisProps['onDeleted']) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  return useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call(diagnosisReviewApi.remove, { params }),
    onSuccess: async () => {
      // What is still shown would be fetched again, and is gone.
      await onDeleted();
      cache.removeQueries({ queryKey: apiQueryKey(diagnosisApi.detail, { params }) });
      await cache.invalidateQueries({ queryKey: apiQueryKey(diagnosisApi.list, {}) });
    },
  });
}
