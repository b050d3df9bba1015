import { ApiCallError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { useReviseEvidence } from '#web/features/diagnosis/evidence/use-revise-evidence.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './chat.module.css';
import { Chat } from './chat.tsx';
import { useDiagnosisChat } from './session/use-diagnosis-chat.ts';

/** One diagnosis by its id: waiting, missing, or the conversation. */
export function DiagnosisChat({ sessionId }: { sessionId: string }) {
  const chat = useDiagnosisChat(sessionId);
  const revise = useReviseEvidence(sessionId);
  const { data, error, isPending, refetch } = chat.detail;
  if (data)
    return (
      <Chat
        session={data}
        chat={chat}
        revise={revise}
        startPath="/ai-diagnosis"
        resultPath={`/ai-diagnosis/result/${data.id}`}
      />
    );
  if (isPending)
    return (
      <div className={styles.waiting}>
        <h1 hidden>AI適性診断</h1>
        <Spinner label="会話を読み込んでいます..." />
      </div>
    );
  const isMissing = error instanceof ApiCallError && error.status < 500;
  return (
    <div className={styles.waiting}>
      <h1 className={styles.title}>AI適性診断</h1>
      <Notice tone="error" role="alert">
        {isMissing ? 'この診断は見つかりませんでした。' : apiErrorMessage(error)}
      </Notice>
      <div className={styles.actions}>
        {!isMissing && <Button onClick={() => refetch()}>もう一度ためす</Button>}
        <LinkButton variant="secondary" to="/ai-diagnosis">
          はじめの画面へ
        </LinkButton>
      </div>
    </div>
  );
}
