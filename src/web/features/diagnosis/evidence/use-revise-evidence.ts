import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AddedConcept,
  type DiagnosisSessionDetail,
  diagnosisApi,
  diagnosisReviewApi,
  type EvidenceState,
} from '#contract/student/diagnosis.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import {
  reloadEvidence,
  savesOfClues,
  updateSession,
  withEvidence,
} from '#web/features/diagnosis/chat/session/session-cache.ts';

/** How clues are taken back and put in, wherever the talk is kept. */
export type ReviseEvidence = {
  error: unknown;
  remove: (ids: string[]) => void;
  restore: (ids: string[]) => void;
  add: (word: AddedConcept) => void;
  takeOut: (concept: string) => void;
};

/** Takes clues back and adds words: shown at once, stored in the order of the taps, ranked again after the last. */
export function useReviseEvidence(sessionId: string): ReviseEvidence {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const mutationKey = savesOfClues(sessionId);
  const sessionKey = apiQueryKey(diagnosisApi.detail, { params });
  const wasCutOff = useRef(false);
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: (next: EvidenceState) =>
      browserApi.call(diagnosisReviewApi.reviseEvidence, { params, body: toBody(next) }),
    onSettled: (_stored, error) => {
      // The save that waits stores all that is shown, also what this one could not store.
      if (cache.isMutating({ mutationKey }) > 1) return;
      if (wasCutOff.current) void cache.invalidateQueries({ queryKey: sessionKey });
      else if (error) void reloadEvidence(cache, sessionId);
      wasCutOff.current = false;
      return cache.invalidateQueries({
        queryKey: apiQueryKey(diagnosisApi.getRecommendations, { params }),
      });
    },
  });

  /** Made from the latest there is, which a second tap may be ahead of what is drawn. */
  function revise(change: (state: EvidenceState) => EvidenceState) {
    const latest = cache.getQueryData<DiagnosisSessionDetail>(sessionKey);
    if (!latest) return;
    const next = change(latest);
    // What was asked for before the tap would undo it, and the next tap would store that.
    wasCutOff.current ||= cache.isFetching({ queryKey: sessionKey }) > 0;
    void cache.cancelQueries({ queryKey: sessionKey });
    updateSession(cache, sessionId, (session) => withEvidence(session, next));
    mutation.mutate(next);
  }

  return {
    error: mutation.error,
    remove: (ids: string[]) => revise((state) => moved(state, ids)),
    restore: (ids: string[]) => revise((state) => restored(state, ids)),
    add: (word: AddedConcept) =>
      revise((state) => ({ ...state, added: [...without(state.added, word.concept), word] })),
    takeOut: (concept: string) =>
      revise((state) => ({ ...state, added: without(state.added, concept) })),
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
