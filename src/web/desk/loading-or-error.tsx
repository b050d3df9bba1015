import type { UseQueryResult } from '@tanstack/react-query';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/layout/button.tsx';

type LoadingOrErrorProps = { query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'> };

/**
 * Stands where the answer of a query will: it is on its way, or it failed and can be asked for again. A form shows it
 * only while there is no `data`, so that what is being typed outlives a refetch that fails.
 */
export function LoadingOrError({ query: { isPending, error, refetch } }: LoadingOrErrorProps) {
  if (isPending) return <Spinner label="読み込んでいます" />;
  return (
    <Notice tone="error" role="alert">
      <p>{apiErrorMessage(error)}</p>
      <Button variant="secondary" onClick={() => refetch()}>
        もう一度ためす
      </Button>
    </Notice>
  );
}
