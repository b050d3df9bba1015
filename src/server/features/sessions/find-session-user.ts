import type { CurrentUser } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { reachOf } from '#server/features/accounts/staff-reach.ts';
import type { users } from '#server/features/accounts/users.table.ts';
import type { SessionUser, TokenRules } from '#server/http/api/gate.ts';
import { isAtHome } from '#server/mail/dev-mailbox.ts';
import { markChildUsed, selectLiveSession, selectSession } from './sessions.queries.ts';

export function toCurrentUser(row: typeof users.$inferSelect): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    user_type: row.userType,
    pending_email: null,
  };
}

/**
 * The user of an access token. The session row is read at every request, so logging out, a changed
 * password and a deleted account act at once. Throws 401 `token_not_valid`.
 */
export async function findSessionUser(
  { db, tokens, now, config }: Context,
  token: string,
  options: TokenRules,
): Promise<SessionUser> {
  const claims = await tokens.verify(token, options);
  const isDemoDesk = options.isOwnMachine && isAtHome(config);
  if (claims.token_type !== 'access') throw new ApiError('token_not_valid');
  const live = options.acceptExpired
    ? await selectSession(db, { sid: claims.sid })
    : await selectLiveSession(db, { sid: claims.sid });
  if (live && options.acceptExpired && live.session.userId === claims.user_id)
    return toSessionUser(live, isDemoDesk);
  if (!live || live.session.userId !== claims.user_id || live.session.expiresAt <= now())
    throw new ApiError('token_not_valid');
  if (claims.gen === live.session.gen && !live.session.childUsed)
    await markChildUsed(db, { sid: claims.sid, gen: claims.gen });
  return toSessionUser(live, isDemoDesk);
}

type Live = NonNullable<Awaited<ReturnType<typeof selectLiveSession>>>;

function toSessionUser({ session, user, staff }: Live, isDemoDesk: boolean): SessionUser {
  // The demonstration password is public: its account opens the desk on one's own machine only.
  const isOpen = staff?.isDemo ? isDemoDesk : session.secondFactorAt !== null;
  return {
    ...toCurrentUser(user),
    sid: session.sid,
    staff: staff && { role: staff.role, reach: reachOf(staff), isOpen, isDemo: staff.isDemo },
  };
}
