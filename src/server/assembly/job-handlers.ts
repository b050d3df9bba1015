import { z } from 'zod';
import { sendMailJob } from '#server/assembly/send-mail.job.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/run-jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { purgeAccount } from './purge-account.ts';

const PurgeAccount = z.object({ userId: z.uuid() });

type Parts = { db: Database; config: Config; mailer: Mailer; now: () => Date };

/** Every kind of job that the product queues. */
export function jobHandlers({ db, config, mailer, now }: Parts): Record<string, JobHandler> {
  return {
    mail: sendMailJob({ config, mailer, now }),
    'purge-account': {
      run: async ({ payload }) => purgeAccount(db, PurgeAccount.parse(payload)),
    },
    // Queued where a mail would be, for an address that is not known: equal work for both.
    nothing: { run: async () => undefined },
  };
}
