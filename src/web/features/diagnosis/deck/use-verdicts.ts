import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  diagnosisApi,
  diagnosisReviewApi,
  type Recommendations,
} from '#contract/student/diagnosis.ts';
import { tidyVerdicts } from '#contract/student/tidy-verdicts.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** Verdicts of a stored talk: shown at once, stored in the order of the taps; the answer follows the last. */
export function useVerdicts(sessionId: string, answer: Recommendations) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const mutationKey = ['verdicts', sessionId];
  /** What waits to be stored; null when the answer knows all. */
  const [pending, setPending] = useState<OccupationVerdict[] | null>(null);
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: (verdicts: OccupationVerdict[]) =>
      browserApi.call(diagnosisReviewApi.judge, { params, body: { verdicts } }),
    onSuccess: (next) => {
      // A later tap is on its way, and its answer knows this one too.
      if (cache.isMutating({ mutationKey }) > 1) return;
      cache.setQueryData(apiQueryKey(diagnosisApi.getRecommendations, { params }), next);
    },
    onSettled: () => {
      if (cache.isMutating({ mutationKey }) <= 1) setPending(null);
    },
  });
  const verdicts =
    pending ??
    answer.verdicts.map(({ occupation, verdict, reason }) => ({
      ...{ occupation, verdict },
      ...(reason && { reason }),
    }));

  function store(next: OccupationVerdict[]) {
    setPending(next);
    mutation.mutate(next);
  }

  return {
    verdicts,
    error: mutation.error,
    isStoring: mutation.isPending,
    judge: (verdict: OccupationVerdict) => store(tidyVerdicts([...verdicts, verdict])),
    undo: (occupation: string) =>
      store(verdicts.filter((verdict) => verdict.occupation !== occupation)),
  };
}
