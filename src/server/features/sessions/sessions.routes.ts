import type { tokenApi, usersApi } from '#contract/accounts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { verifyPassword } from '#server/features/accounts/password.ts';
import { selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import type { Handlers } from '#server/http/implement.ts';
import { beginSession } from './begin-session.ts';
import { toCurrentUser } from './find-session-user.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSession, selectLiveSession } from './sessions.queries.ts';

/** Failures that an account may have in 15 minutes before it waits. */
const failuresAtMost = 10;
const failureWindow = 15 * 60;

export function tokenRoutes(context: Context): Handlers<typeof tokenApi> {
  const { db, tokens, limits, now } = context;
  return {
    obtain: async ({ body, http }) => {
      const key = `login:${emailKey(body.email)}`;
      limits.check(key, failuresAtMost, failureWindow);
      const row = await selectUserByEmail(db, { email: body.email });
      const matches = await verifyPassword(row?.passwordHash ?? null, body.password);
      if (!row?.isActive || !matches) {
        limits.take(key, failuresAtMost, failureWindow);
        throw new ApiError('no_active_account');
      }
      limits.clear(key);
      const pair = await beginSession(context, db, {
        user: row,
        userAgent: http.headers.get('user-agent'),
        clientAddress: http.clientAddress,
      });
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

export function usersRoutes({ db, now }: Context): Handlers<typeof usersApi> {
  return {
    me: async ({ user }) => user,
    logout: async ({ user }) => {
      await revokeSession(db, { sid: user.sid, now: now() });
      return { detail: 'ログアウトしました' };
    },
  };
}
