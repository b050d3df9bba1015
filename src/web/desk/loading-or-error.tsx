import type { UseQueryResult } from '@tanstack/react-query';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

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
