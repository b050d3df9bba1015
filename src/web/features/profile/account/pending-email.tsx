import { useMutation } from '@tanstack/react-query';
import { usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';

type PendingEmailProps = { email: string; onCancelled: () => void };

/** A change that waits for the new mailbox. */
export function PendingEmail({ email, onCancelled }: PendingEmailProps) {
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call(usersApi.cancelEmailChange, {}),
    onSuccess: onCancelled,
  });
  return (
    <Furigana>
      <Notice tone="info" role="status">
        <p>
          <strong>{email}</strong> に変更する手続きの途中です。
        </p>
        <p>
          そのアドレスに届いたメールのリンクを、24時間以内に開いて確定してください。届かないときは、迷惑メールに入っていないか、アドレスにまちがいがないかを見てください。
        </p>
        <Button
          variant="secondary"
          aria-disabled={cancel.isPending || undefined}
          onClick={() => {
            if (!cancel.isPending) cancel.mutate();
          }}
        >
          変更をやめる
        </Button>
        {cancel.isError && <p role="alert">{apiErrorMessage(cancel.error)}</p>}
      </Notice>
    </Furigana>
  );
}
