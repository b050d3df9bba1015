import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AddedConcept,
  diagnosisApi,
  diagnosisReviewApi,
  type EvidenceState,
} from '#contract/diagnosis.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { reloadEvidence, updateSession, withEvidence } from '../session-cache.ts';

export type ReviseEvidence = ReturnType<typeof useReviseEvidence>;

/** Taking clues back and adding words: shown at once, stored in the order of the taps, ranked anew after the last. */
export function useReviseEvidence(sessionId: string, state: EvidenceState) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const mutationKey = ['evidence', sessionId];
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: (next: EvidenceState) =>
      browserApi.call(diagnosisReviewApi.reviseEvidence, { params, body: toBody(next) }),
    onError: () => reloadEvidence(cache, sessionId),
    onSettled: () => {
      if (cache.isMutating({ mutationKey }) > 1) return;
      return cache.invalidateQueries({
        queryKey: apiQueryKey(diagnosisApi.getRecommendations, { params }),
      });
    },
  });

  function revise(next: EvidenceState) {
    updateSession(cache, sessionId, (session) => withEvidence(session, next));
    mutation.mutate(next);
  }

  return {
    error: mutation.error,
    remove: (ids: string[]) => revise(moved(state, ids)),
    restore: (ids: string[]) => revise(restored(state, ids)),
    add: (word: AddedConcept) =>
      revise({ ...state, added: [...without(state.added, word.concept), word] }),
    takeOut: (concept: string) => revise({ ...state, added: without(state.added, concept) }),
  };
}

function toBody({ removed, added }: EvidenceState) {
  return {
    removed: removed.map(({ id }) => id),
    added: added.map(({ concept, polarity }) => ({ concept, polarity })),
  };
}

function moved({ evidence, removed, added }: EvidenceState, ids: string[]): EvidenceState {
  return {
    evidence: evidence.filter(({ id }) => !ids.includes(id)),
    removed: [...removed, ...evidence.filter(({ id }) => ids.includes(id))],
    added,
  };
}

function restored({ evidence, removed, added }: EvidenceState, ids: string[]): EvidenceState {
  return {
    evidence: [...evidence, ...removed.filter(({ id }) => ids.includes(id))],
    removed: removed.filter(({ id }) => !ids.includes(id)),
    added,
  };
}

function without(added: AddedConcept[], gone: string): AddedConcept[] {
  return added.filter(({ concept }) => concept !== gone);
}
