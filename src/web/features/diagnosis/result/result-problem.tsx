import { ApiCallError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './result.module.css';

type ResultProblemProps = { error: unknown; retry: () => void };

export function ResultProblem({ error, retry }: ResultProblemProps) {
  const isMissing = error instanceof ApiCallError && error.status < 500 && error.status !== 429;
  return (
    <div className={styles.problem}>
      <Notice tone="error" role="alert">
        {apiErrorMessage(error)}
      </Notice>
      {isMissing ? (
        <LinkButton to="/ai-diagnosis">診断のはじめの画面へ</LinkButton>
      ) : (
        <Button onClick={retry}>もう一度ためす</Button>
      )}
    </div>
  );
}
