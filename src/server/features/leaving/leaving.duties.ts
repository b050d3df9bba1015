import type { Duties } from '#server/duties.ts';
import { leavingMails } from './leaving-mails.ts';

export const leavingDuties = {
  feature: 'leaving',
  mails: leavingMails,
} satisfies Duties;
