import type { DiagnosisSession, DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { describeEvidence } from '#counsellor/talk/describe-evidence.ts';
import {
  latestAnswer,
  latestSays,
  toMessage,
  toOffered,
  toSafety,
  toSessionState,
} from '#counsellor/talk/transcript.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow, SessionRow } from '#server/features/diagnosis/diagnosis.queries.ts';
import type { ShareRow } from '#server/features/diagnosis/sharing/diagnosis-shares.queries.ts';
import { toShare } from '#server/features/diagnosis/sharing/share-result.ts';
import { safety } from '#server/features/safety/safety-notice.ts';

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
    ...describeEvidence(
      { counsellor: catalogue.counsellor, safety },
      { messages, revised: session },
    ),
    safety: toSafety(safety, latestAnswer(messages), messages),
    share: share && toShare(share, hashSecret),
  };
}

/** A talk as the answer that creates it: with the counsellor's newest words. */
export function toSession({
  session,
  messages,
}: Pick<Stored, 'session' | 'messages'>): DiagnosisSession {
  const says = latestSays(messages);
  return {
    ...toSessionState(session, says),
    id: session.id,
    created_at: session.createdAt.toISOString(),
    message: toMessage(latestAnswer(messages)),
    ...toOffered(says),
    user_profile: session.userProfile,
  };
}
