import type { TokenPair } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { revokeEmailChangeOfSession } from '#server/features/mail-links/mail-links.queries.ts';
import {
  advanceSession,
  renewSession,
  revokeSession,
  selectLiveSession,
} from './sessions.queries.ts';

/** A refresh token that was just exchanged is still accepted this long, for tabs and lost answers. */
const graceMilliseconds = 60_000;

/**
 * Exchanges a refresh token for a pair of the next generation. The parent gets the same pair for 60 s, or until its
 * child is used. An older token is a replay and ends the session. Throws 401 `token_not_valid`.
 */
export async function refreshSession(context: Context, token: string): Promise<TokenPair> {
  const { db, tokens, now } = context;
  const { token_type, sid, gen } = await tokens.verify(token);
  if (token_type !== 'refresh') throw new ApiError('token_not_valid');

  const advanced = await whileAlive(context, sid, () =>
    advanceSession(db, { sid, gen, now: now() }),
  );
  if (advanced) return tokens.sign(advanced);

  const live = await selectLiveSession(db, { sid });
  if (!live || live.session.expiresAt <= now()) throw new ApiError('token_not_valid');
  const { session } = live;
  const age = now().getTime() - session.lastRefreshedAt.getTime();
  const isParent = gen === session.gen - 1;
  if (!isParent || (age > graceMilliseconds && session.childUsed)) {
    await endStolenSession(context, sid);
    throw new ApiError('token_not_valid');
  }
  if (age <= graceMilliseconds) return tokens.sign(session);
  // The answer got lost and the child was never used: the same refresh token, a fresh access token.
  const renewed = await renewSession(db, {
    sid,
    gen: session.gen,
    seen: session.lastRefreshedAt,
    now: now(),
  });
  return renewed ? tokens.sign(renewed) : refreshSession(context, token);
}

/** Ends a session whose old token was used: two people hold its tokens, so its open change of address ends too. */
async function endStolenSession({ db, now }: Context, sid: string): Promise<void> {
  await db.transaction(async (db) => {
    await revokeSession(db, { sid, now: now() });
    await revokeEmailChangeOfSession(db, { sid, now: now() });
  });
}

async function whileAlive<T>(
  { db, now }: Context,
  sid: string,
  work: () => Promise<T>,
): Promise<T> {
  const live = await selectLiveSession(db, { sid });
  if (!live || live.session.expiresAt <= now()) throw new ApiError('token_not_valid');
  return work();
}
