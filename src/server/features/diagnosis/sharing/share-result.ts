import { createHmac } from 'node:crypto';
import type { DiagnosisShare } from '#contract/student/diagnosis.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { lockSession } from '#server/features/diagnosis/talk/load-session.ts';
import { hashLinkToken } from '#server/features/mail-links/link-token.ts';
import { type ShareRow, selectShare, upsertShare } from './diagnosis-shares.queries.ts';

/** A link lives 30 days. */
const shareLife = 30 * 86_400_000;
const sharesPerDay = 50;
const daySeconds = 86_400;

/** Makes the link to the result as it is now. Throws 409 before there is a result. */
export async function shareResult(
  { db, limits, now, hashSecret }: Pick<Context, 'db' | 'limits' | 'now' | 'hashSecret'>,
  { id, studentId }: { id: string; studentId: string },
) {
  await limits.take(`share:${studentId}`, sharesPerDay, daySeconds);
  return db.transaction(async (db) => {
    const { session, messages } = await lockSession(db, { id, studentId });
    const last = messages.at(-1);
    if (session.status !== 'finished' || !last)
      throw new ApiError('conflict', { detail: '結果が出てから、リンクを作れます。' });
    const { removedEvidence, addedConcepts, verdicts } = session;
    const before = await selectShare(db, { sessionId: id, now: now() });
    // The moment makes the token: two links never have the same.
    const createdAt = new Date(Math.max(now().getTime(), (before?.createdAt.getTime() ?? 0) + 1));
    const token = shareToken({ sessionId: id, createdAt }, hashSecret);
    const share = {
      sessionId: id,
      tokenHash: hashLinkToken(token),
      lastPosition: last.position,
      removedEvidence,
      addedConcepts,
      verdicts,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + shareLife),
    };
    await upsertShare(db, share);
    return { share, token };
  });
}

/** A share as its own student sees it; the token is null when another secret made it. */
export function toShare(share: ShareRow, hashSecret: string): DiagnosisShare {
  const token = shareToken(share, hashSecret);
  return {
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    token: hashLinkToken(token) === share.tokenHash ? token : null,
  };
}

/** Made from what is stored and the site's secret, so that a link can be shown again and its table opens none. */
function shareToken(
  { sessionId, createdAt }: Pick<ShareRow, 'sessionId' | 'createdAt'>,
  hashSecret: string,
): string {
  return createHmac('sha256', hashSecret)
    .update(`share:${sessionId}:${createdAt.toISOString()}`)
    .digest('base64url');
}
