import type { DiagnosisSessionDetail, EvidenceState } from '#contract/student/diagnosis.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow, SessionRow } from '#server/features/diagnosis/diagnosis.queries.ts';
import type { ShareRow } from '#server/features/diagnosis/sharing/diagnosis-shares.queries.ts';
import { toShare } from '#server/features/diagnosis/sharing/share-result.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import {
  freshTalk,
  latestAnswer,
  latestSays,
  toEvidence,
  toMessage,
  toOffered,
  toSafety,
  toSessionState,
} from './transcript.ts';

type Stored = { session: SessionRow; messages: MessageRow[]; share: ShareRow | null };
type Site = Pick<Context, 'catalogue' | 'hashSecret'>;

/** One diagnosis with its talk, as its own student sees it. */
export function describeSession(
  { catalogue, hashSecret }: Site,
  { session, messages, share }: Stored,
): DiagnosisSessionDetail {
  const says = latestSays(messages);
  return {
    ...toSessionState(session, says),
    id: session.id,
    created_at: session.createdAt.toISOString(),
    ...toOffered(says),
    user_profile: session.userProfile,
    messages: messages.map(toMessage),
    ...describeEvidence(catalogue, { session, messages }),
    safety: toSafety(latestAnswer(messages), messages),
    share: share && toShare(share, hashSecret),
  };
}

/** What the result rests on: said, taken back, added. */
export function describeEvidence(
  { counsellor }: Catalogue,
  { session, messages }: Pick<Stored, 'session' | 'messages'>,
): EvidenceState {
  const { turns, revision } = freshTalk(counsellor, { messages, revised: session });
  const said = turns.flatMap(({ reading }) => reading.evidence);
  const labels = new Map(counsellor.concepts.map(({ id, label }) => [id, label]));
  return {
    evidence: said.filter(({ id }) => !revision.removed.has(id)).map(toEvidence),
    removed: said.filter(({ id }) => revision.removed.has(id)).map(toEvidence),
    added: session.addedConcepts.flatMap(({ concept, polarity }) => {
      const label = labels.get(concept);
      if (label === undefined) return [];
      return [{ concept, label, polarity: polarity > 0 ? 'positive' : 'negative' }];
    }),
  };
}
