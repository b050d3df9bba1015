import type { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import { lockUserWithPassword } from '#server/features/accounts/users.queries.ts';
import { findLinkOwner } from '#server/features/mail-links/find-link-owner.ts';
import { linkError } from '#server/features/mail-links/link-token.ts';
import { consumeMailLink, lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { mayDemoLogIn } from '#server/features/sessions/demo-login.ts';
import { toCurrentUser } from '#server/features/sessions/find-session-user.ts';

type LinkLogin = {
  link: { pre_register_id: string; token: string };
  http: { clientAddress: string; headers: Headers };
};

/** Begins a student's session by the link of a mail, once. Throws `link_invalid_or_expired`, also for a retry. */
export async function logInByLink(
  context: Context,
  { link: mailed, http }: LinkLogin,
): Promise<TokenPair & { user: CurrentUser }> {
  const { db, now, config } = context;
  const { link, user } = await findLinkOwner(context, { ...mailed, purpose: 'login' });
  if (user.userType !== 'student') throw linkError();
  if (user.isDemo && !mayDemoLogIn(config, http)) throw linkError();
  const pair = await db.transaction(async (db) => {
    // The address and the row first: a change of password or a stopped account at this moment ends the link.
    await lockAddress(db, { emailKey: user.emailKey });
    if (!(await lockUserWithPassword(db, user))) throw linkError();
    if (!(await consumeMailLink(db, { id: link.id, now: now() }))) throw linkError();
    return beginSession(context, db, {
      user,
      userAgent: http.headers.get('user-agent'),
      clientAddress: http.clientAddress,
    });
  });
  return { ...pair, user: toCurrentUser(user) };
}
