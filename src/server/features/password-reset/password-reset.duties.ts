import type { Duties } from '#server/duties.ts';
import { passwordResetMails } from './password-reset-mails.ts';

export const passwordResetDuties = {
  feature: 'password-reset',
  mails: passwordResetMails,
} satisfies Duties;
