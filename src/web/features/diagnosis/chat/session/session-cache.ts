import type { QueryClient } from '@tanstack/react-query';
import {
  type AiAnswer,
  type DiagnosisMessage,
  type DiagnosisSessionDetail,
  diagnosisApi,
  type EvidenceState,
  type SessionState,
} from '#contract/student/diagnosis.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** Changes what the browser knows of a diagnosis; nothing when it does not know it. */
export function updateSession(
  cache: QueryClient,
  sessionId: string,
  change: (session: DiagnosisSessionDetail) => DiagnosisSessionDetail,
): void {
  cache.setQueryData<DiagnosisSessionDetail>(
    apiQueryKey(diagnosisApi.detail, { params: { id: sessionId } }),
    (session) => session && change(session),
  );
}

/** Names the saves of clues of a diagnosis. */
export const savesOfClues = (sessionId: string) => ['evidence', sessionId];

/**
 * Fetches what the counsellor understood; to be called while no clue is being saved. The messages stay as they are
 * here, a turn may be under way; and what the student changed while it was fetched is not undone.
 */
export async function reloadEvidence(cache: QueryClient, sessionId: string): Promise<void> {
  const input = { params: { id: sessionId } };
  const key = apiQueryKey(diagnosisApi.detail, input);
  const before = cache.getQueryData<DiagnosisSessionDetail>(key);
  // An old list of words does no harm, and the next answer brings a new one.
  const session = await browserApi.call(diagnosisApi.detail, input).catch(() => null);
  if (!session) return;
  updateSession(cache, sessionId, (known) => {
    const isUntouched = known.removed === before?.removed && known.added === before.added;
    return isUntouched ? withEvidence(known, session) : known;
  });
}

export function withEvidence(
  session: DiagnosisSessionDetail,
  { evidence, removed, added }: EvidenceState,
): DiagnosisSessionDetail {
  return { ...session, evidence, removed, added };
}

export function withMessage(
  session: DiagnosisSessionDetail,
  message: DiagnosisMessage,
  state: SessionState,
): DiagnosisSessionDetail {
  return {
    ...session,
    ...state,
    messages: appended(session, message),
    quick_replies: [],
    links: [],
  };
}

export function withAnswer(
  session: DiagnosisSessionDetail,
  answer: AiAnswer,
): DiagnosisSessionDetail {
  const { message, ...rest } = answer;
  return {
    ...session,
    ...rest,
    phase: answer.progress.phase,
    // While the diagnosis rests, the people to call stay in sight.
    safety: answer.safety ?? (answer.progress.phase === 'paused' ? session.safety : null),
    messages: appended(session, message),
  };
}

function appended({ messages }: DiagnosisSessionDetail, message: DiagnosisMessage) {
  return messages.some(({ id }) => id === message.id) ? messages : [...messages, message];
}
