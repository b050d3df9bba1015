import type { tokenApi } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { passwordQueue, verifyPassword } from '#server/features/accounts/password.ts';
import {
  lockUserWithPassword,
  selectUserByEmail,
} from '#server/features/accounts/users.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { beginSession } from './begin-session.ts';
import { mayDemoLogIn } from './demo-login.ts';
import { toCurrentUser } from './find-session-user.ts';
import { createLoginGuard } from './login-guard.ts';
import { refreshSession } from './refresh-session.ts';
import { selectLiveSession } from './sessions.queries.ts';

export function tokenRoutes(context: Context): Handlers<typeof tokenApi> {
  const { db, tokens, now } = context;
  const guard = createLoginGuard(context);
  return {
    obtain: async ({ body, http }) => {
      const attempt = { emailKey: emailKey(body.email), cookie: http.headers.get('cookie') };
      // Before the attempt is counted: where the site is too busy or the database away, nobody has failed.
      passwordQueue.check();
      const row = await selectUserByEmail(db, { email: body.email });
      await guard.begin(attempt);
      const matches = await verifyPassword(row?.passwordHash ?? null, body.password);
      if (!row || !matches) throw new ApiError('no_active_account');
      if (row.isDemo && !mayDemoLogIn(context.config, http)) {
        context.log.warn(
          'a demonstration account was refused: SITE_URL is public or the caller is elsewhere; DEMO_LOGIN=1 would let it in',
        );
        throw new ApiError('no_active_account');
      }
      if (row.userType === 'staff' && !http.mayReachDesk) {
        context.log.warn(
          'a member of the staff was refused: the address is none of STAFF_ALLOWED_ADDRESSES',
        );
        throw new ApiError('no_active_account');
      }
      // A password that changed during the comparison opens no session.
      const pair = await db.transaction(async (db) => {
        if (!(await lockUserWithPassword(db, row))) throw new ApiError('no_active_account');
        return beginSession(context, db, {
          user: row,
          userAgent: http.headers.get('user-agent'),
          clientAddress: http.clientAddress,
        });
      });
      for (const cookie of await guard.succeed(attempt)) http.setHeader('Set-Cookie', cookie);
      return { ...pair, user: toCurrentUser(row) };
    },

    verify: async ({ body }) => {
      const { sid, gen, token_type } = await tokens.verify(body.token);
      const live = await selectLiveSession(db, { sid });
      if (!live || live.session.expiresAt <= now()) throw new ApiError('token_not_valid');
      // An access token outlives its generation; a refresh token is current or its parent.
      if (token_type === 'refresh' && gen < live.session.gen - 1)
        throw new ApiError('token_not_valid');
      return {};
    },

    refresh: ({ body }) => refreshSession(context, body.refresh),
  };
}
