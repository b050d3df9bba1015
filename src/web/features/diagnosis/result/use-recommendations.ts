import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';

/** The result of a diagnosis, fetched again on each visit. */
export function useRecommendations(sessionId: string) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const recommendations = useQuery({
    ...apiQuery(diagnosisApi.getRecommendations, { params }),
    // Asking closes the session: once for each visit, so that words said since count too.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { isSuccess } = recommendations;
  useEffect(() => {
    if (!isSuccess) return;
    void cache.invalidateQueries({ queryKey: apiQueryKey(diagnosisApi.list, {}) });
    void cache.invalidateQueries({
      queryKey: apiQueryKey(diagnosisApi.detail, { params: { id: sessionId } }),
    });
  }, [isSuccess, cache, sessionId]);
  return recommendations;
}
