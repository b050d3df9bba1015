import type { Duties } from '#server/duties.ts';
import { loginLinkMails } from './login-link-mails.ts';

export const loginLinksDuties = {
  feature: 'login-links',
  mails: loginLinkMails,
} satisfies Duties;
