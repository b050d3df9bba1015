import { z } from 'zod';
import { Detail, Id, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { Email, NewPassword } from './credentials.ts';

export const UserType = z.enum(['student', 'company', 'staff']);
export type UserType = z.infer<typeof UserType>;

export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  user_type: UserType,
  pending_email: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/** One place where the person is signed in. */
export const SignedInDevice = z.object({
  id: Id,
  is_current: z.boolean(),
  /** Browser and system in a few words, such as 「Chrome（Android）」. */
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const credential = (message: string) => z.string(message).min(1, message).max(2_000, message);

export const tokenApi = {
  obtain: endpoint({
    method: 'POST',
    path: '/api/token/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Log in',
    body: z.object({
      email: credential('メールアドレスを入力してください。'),
      password: credential('パスワードを入力してください。'),
    }),
    response: TokenPair.extend({ user: CurrentUser }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/token/verify/',
    access: 'public',
    publicPages: 'stay',
    unlimited: true,
    summary: 'Is this access or refresh token genuine, current and its session alive?',
    body: z.object({ token: credential('トークンを入力してください。') }),
    response: z.object({}),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    access: 'public',
    publicPages: 'stay',
    unlimited: true,
    summary: 'Exchange a refresh token for the next pair',
    body: z.object({ refresh: credential('トークンを入力してください。') }),
    response: TokenPair,
  }),
};

export const usersApi = {
  me: endpoint({
    method: 'GET',
    path: '/api/users/me/',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'The current user',
    response: CurrentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/users/logout/',
    access: 'signed-in',
    publicPages: 'stay',
    acceptExpired: true,
    beforeSecondFactor: true,
    beforeConsent: true,
    summary: 'End this session',
    response: Detail,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/users/change_email/',
    access: 'signed-in',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Ask to change the address; nothing changes until the new mailbox confirms',
    body: z.object({ new_email: Email }),
    response: Detail.extend({ pending_email: z.string() }),
  }),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/api/users/cancel_email_change/',
    access: 'signed-in',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Forget the pending change; idempotent',
    response: Detail,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/users/confirm_email_change/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Confirm from the new mailbox, or undo from the old one, by the token of the mail',
    body: z.object({ token: credential('トークンを入力してください。') }),
    response: Detail.extend({ email: z.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/change_password/',
    access: 'signed-in',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Set a new password; other sessions end, this one lives',
    body: z.object({
      current_password: credential('現在のパスワードを入力してください。'),
      new_password: NewPassword,
    }),
    response: Detail,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/users/delete_account/',
    access: 'student-or-company',
    publicPages: 'change',
    summary: 'Leave: all sessions end at once, personal rows are purged within 24 hours',
    response: null,
    status: 204,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/sessions/',
    access: 'signed-in',
    summary: "The person's own live sessions, this one first",
    response: z.array(SignedInDevice),
  }),
  logoutOthers: endpoint({
    method: 'POST',
    path: '/api/users/logout_others/',
    access: 'signed-in',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'End every session but this one, and the change of address that another one asked for',
    response: Detail.extend({ ended: z.number().int() }),
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/users/export/',
    access: 'student-or-company',
    summary: 'Everything that is kept about the caller, as JSON',
    response: z.looseObject({ exported_at: Timestamp }),
  }),
  exportPage: endpoint({
    method: 'GET',
    path: '/api/users/export_page/',
    access: 'student-or-company',
    summary: 'The same as one HTML file to read and to print, in Japanese',
    response: z.object({ exported_at: Timestamp, html: z.string() }),
  }),
};
