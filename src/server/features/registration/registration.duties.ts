import type { Duties } from '#server/duties.ts';
import { deleteJob } from '#server/jobs/jobs.queries.ts';
import { guardianMails } from './guardian-mail.ts';
import { registrationMails } from './registration-mails.ts';
import { guardianMailKey } from './tell-guardian.ts';

export const registrationDuties = {
  feature: 'registration',
  personalData: {
    columns: {},
    // The address of a guardian stands in an unsent mail alone.
    purge: (db, { id }) => deleteJob(db, { uniqueKey: guardianMailKey(id) }),
  },
  mails: { ...registrationMails, ...guardianMails },
} satisfies Duties;
