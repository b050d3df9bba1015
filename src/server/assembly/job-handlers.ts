import { z } from 'zod';
import { sendMailJob } from '#server/assembly/send-mail.job.ts';
import type { WorkParts } from '#server/duties.ts';
import { bulkRunJob } from '#server/features/bulk-runs/run-bulk.job.ts';
import type { JobHandler } from '#server/jobs/run-jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { bulkActs } from './bulk-acts.ts';
import { purgeAccount } from './purge-account.ts';

const PurgeAccount = z.object({ userId: z.uuid() });

type Parts = WorkParts & { mailer: Mailer };

/** Every kind of job that the product queues. */
export function jobHandlers({ mailer, ...parts }: Parts): Record<string, JobHandler> {
  const { db, config, uploads, now } = parts;
  return {
    mail: sendMailJob({ config, mailer, uploads, now }),
    'purge-account': {
      run: async ({ payload }) => purgeAccount(db, PurgeAccount.parse(payload)),
    },
    'bulk-run': bulkRunJob(parts, bulkActs),
    // Queued where a mail would be, for an address that is not known: equal work for both.
    nothing: { run: async () => undefined },
  };
}
