import type { Context } from '#server/context.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { lockAddress, revokeEmailChanges } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

/**
 * Ends every session but the caller's, and the open change of address that one of them asked for: a thief must not
 * confirm it afterwards. A change of the caller's own session lives on. Returns how many of each ended.
 */
export function logOutOthers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user }: { user: SessionUser },
): Promise<{ sessions: number; emailChanges: number }> {
  const others = { userId: user.id, except: user.sid, now: now() };
  return db.transaction(async (db) => {
    // The same lock as asking for a change: one that is asked for at this moment cannot slip in behind.
    await lockAddress(db, { emailKey: emailKey(user.email) });
    const sessions = await revokeSessionsOfUser(db, others);
    return { sessions, emailChanges: await revokeEmailChanges(db, others) };
  });
}
