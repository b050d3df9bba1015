import { type SafetyResource, safetyResourcesApi } from '#contract/student/safety-resources.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { queryClient } from '#web/api/query-client.ts';

/** People to turn to, asked for once a page. Rejects with an `ApiCallError`; without a network it waits for one. */
export function fetchPeople(): Promise<SafetyResource[]> {
  return queryClient.fetchQuery({
    ...apiQuery(safetyResourcesApi.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
