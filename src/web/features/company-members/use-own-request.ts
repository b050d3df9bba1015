import { useQuery } from '@tanstack/react-query';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** The own request to join a company; `data` is null for somebody who asked nothing. */
export function useOwnRequest() {
  return useQuery({
    queryKey: [...apiQueryKey(companyRequestsApi.own, {}), 'or none'],
    queryFn: () =>
      browserApi.call(companyRequestsApi.own, {}).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
}
