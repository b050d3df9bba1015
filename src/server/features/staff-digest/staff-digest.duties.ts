import type { Duties } from '#server/duties.ts';
import { sendDigests } from './send-digests.ts';
import { staffDigestMails } from './staff-digest-mails.ts';

export const staffDigestDuties = {
  feature: 'staff-digest',
  schedule: { hourly: { 'mailing the staff what waits': sendDigests } },
  mails: staffDigestMails,
} satisfies Duties;
