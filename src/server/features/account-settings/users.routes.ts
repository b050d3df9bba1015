import type { usersApi } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import type { PersonalData } from '#server/duties.ts';
import { describeDevice } from '#server/features/accounts/describe-device.ts';
import { deleteAccount } from '#server/features/leaving/delete-account.ts';
import { exportAccount } from '#server/features/leaving/export-account.ts';
import { exportPage } from '#server/features/leaving/export-page.ts';
import { selectPendingEmail } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSession, selectLiveSessions } from '#server/features/sessions/sessions.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { logOutOthers } from './log-out-others.ts';

const othersEnded = 'この端末以外をログアウトしました。';
const othersAndChangeEnded = `${othersEnded}ほかの端末で申し込まれたメールアドレスの変更も、取り消しました。`;

export function usersRoutes(
  context: Context,
  { personalData }: { personalData: readonly PersonalData[] },
): Handlers<typeof usersApi> {
  const { db, now } = context;
  return {
    me: async ({ user }) => ({
      ...user,
      pending_email: await selectPendingEmail(db, { userId: user.id, now: now() }),
    }),

    logout: async ({ user }) => {
      await revokeSession(db, { sid: user.sid, now: now() });
      return { detail: 'ログアウトしました' };
    },

    changeEmail: async ({ user, body }) => {
      await requestEmailChange(context, { user, newEmail: body.new_email });
      return {
        detail: '新しいメールアドレスに確認のメールを送りました。24時間以内に確定してください。',
        pending_email: body.new_email,
      };
    },

    cancelEmailChange: async ({ user }) => {
      await cancelEmailChange(context, { userId: user.id });
      return { detail: 'メールアドレスの変更を取り消しました。' };
    },

    confirmEmailChange: async ({ body, http }) => {
      const { email, undone } = await confirmEmailChange(context, {
        token: body.token,
        clientAddress: http.clientAddress,
      });
      const detail = undone
        ? 'メールアドレスの変更を取り消しました。安全のため、もう一度ログインしてください。'
        : 'メールアドレスを変更しました。';
      return { detail, email };
    },

    changePassword: async ({ user, body }) => {
      const { current_password: current, new_password: next } = body;
      await changePassword(context, { user, current, next });
      return { detail: 'パスワードを変更しました。ほかの端末はログアウトされました。' };
    },

    deleteAccount: async ({ user }) => {
      await deleteAccount(context, { userId: user.id, email: user.email });
      return undefined;
    },

    sessions: async ({ user }) => {
      const rows = await selectLiveSessions(db, { userId: user.id, now: now() });
      return rows
        .map((row) => ({
          id: row.sid,
          is_current: row.sid === user.sid,
          device: describeDevice(row.userAgent),
          created_at: row.createdAt.toISOString(),
          last_used_at: row.lastRefreshedAt.toISOString(),
        }))
        .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
    },

    logoutOthers: async ({ user }) => {
      const { sessions, emailChanges } = await logOutOthers(context, { user });
      return { detail: emailChanges > 0 ? othersAndChangeEnded : othersEnded, ended: sessions };
    },

    exportData: ({ user }) => exportAccount(context, personalData, user),

    exportPage: async ({ user }) => {
      const data = await exportAccount(context, personalData, user);
      return { exported_at: data.exported_at, html: exportPage(data) };
    },
  };
}
