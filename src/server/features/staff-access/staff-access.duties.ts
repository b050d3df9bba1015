import type { Duties } from '#server/duties.ts';
import { staffAccessMails } from './staff-access-mails.ts';

export const staffAccessDuties = {
  feature: 'staff-access',
  mails: staffAccessMails,
} satisfies Duties;
