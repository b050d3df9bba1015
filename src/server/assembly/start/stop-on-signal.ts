import type { Server } from 'node:http';
import type { OpenDatabase } from '#server/db/database.ts';
import type { DailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import type { JobRunner } from '#server/jobs/run-jobs.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';

/** Requests under way may take this long after the signal before they are cut. */
const graceMilliseconds = 10_000;

type Running = {
  server: Server;
  jobs: JobRunner;
  mailer: Mailer;
  counts: DailyCounts;
  database: OpenDatabase;
  unlock: () => void;
  log: Log;
};

/** On SIGINT or SIGTERM: no new requests, those and jobs under way finish, then the database closes. */
export function stopOnSignal({
  server,
  jobs,
  mailer,
  counts,
  database,
  unlock,
  log,
}: Running): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await jobs.stop();
    await counts.flush();
    mailer.close();
    await database.close();
    unlock();
    log.info('stopped');
    process.exit(0);
  };
  const onSignal = () => {
    stop().catch((error) => {
      log.error('stopping failed', error);
      process.exit(1);
    });
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
