import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { newLinkToken } from '#server/features/registration/link-token.ts';
import { upsertShare } from './diagnosis-shares.queries.ts';
import { lockSession } from './load-session.ts';

/** A link lives 30 days. */
const shareLife = 30 * 86_400_000;
const sharesPerDay = 50;
const daySeconds = 86_400;

/** Makes the link to the result as it is now. Throws 409 before there is a result. */
export async function shareResult(
  { db, limits, now }: Pick<Context, 'db' | 'limits' | 'now'>,
  { id, studentId }: { id: string; studentId: string },
) {
  limits.take(`share:${studentId}`, sharesPerDay, daySeconds);
  return db.transaction(async (db) => {
    const { session, messages } = await lockSession(db, { id, studentId });
    const last = messages.at(-1);
    if (session.status !== 'finished' || !last)
      throw new ApiError('conflict', { detail: '結果が出てから、リンクを作れます。' });
    const { removedEvidence, addedConcepts } = session;
    const { token, tokenHash } = newLinkToken();
    const createdAt = now();
    const share = {
      sessionId: id,
      tokenHash,
      lastPosition: last.position,
      removedEvidence,
      addedConcepts,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + shareLife),
    };
    await upsertShare(db, share);
    return { share, token };
  });
}
