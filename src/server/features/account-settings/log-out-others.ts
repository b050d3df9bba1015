import type { Context } from '#server/context.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import {
  lockAddress,
  revokeEmailChanges,
  revokeLinksOfUser,
} from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

/**
 * Ends every session but the caller's, the open change of address that one of them asked for, and any log-in link: a
 * thief must not use them afterwards. A change of the caller's own session lives on. Returns how many of each ended.
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
    // A log-in link that one of them asked for would open the account to them after all.
    await revokeLinksOfUser(db, { ...others, purpose: 'login' });
    return { sessions, emailChanges: await revokeEmailChanges(db, others) };
  });
}
