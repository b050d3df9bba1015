import { z } from 'zod';
import { Detail, Id } from './common.ts';
import { endpoint } from './endpoint.ts';

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

const credential = (message: string) => z.string(message).min(1, message).max(2_000, message);

export const tokenApi = {
  obtain: endpoint({
    method: 'POST',
    path: '/api/token/',
    access: 'public',
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
    summary: 'Is this access or refresh token genuine, current and its session alive?',
    body: z.object({ token: credential('トークンを入力してください。') }),
    response: z.object({}),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    access: 'public',
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
    summary: 'The current user',
    response: CurrentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/users/logout/',
    access: 'signed-in',
    acceptExpired: true,
    summary: 'End this session',
    response: Detail,
  }),
};
