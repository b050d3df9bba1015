import type { Server } from 'node:http';
import type { OpenDatabase } from '#server/db/database.ts';
import type { DailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import type { PageViewCounts } from '#server/features/page-views/page-view-counts.ts';
import type { Drain } from '#server/http/drain.ts';
import type { JobRunner } from '#server/jobs/run-jobs.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';

/** npm hands a signal of the terminal on, so that it comes twice. */
const sameSignalMilliseconds = 1_000;

type Running = {
  server: Server;
  drain: Drain;
  drainSeconds: number;
  jobs: JobRunner;
  mailer: Mailer;
  counts: DailyCounts;
  pageViews: PageViewCounts;
  closeLimits: () => void;
  database: OpenDatabase;
  unlock: () => void;
  log: Log;
  /** Sends the spans that wait. */
  endTracing: () => Promise<void>;
  closeAccessLog: (() => Promise<void>) | undefined;
};

/**
 * On a signal: requests are taken for a while more, those and jobs under way finish, then the database closes. A person at a
 * terminal (SIGINT) need not wait for new ones. A second signal ends the process at once.
 */
export function stopOnSignal(running: Running): void {
  const { log, drainSeconds, unlock } = running;
  let begun: number | null = null;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (begun !== null) {
      if (performance.now() - begun < sameSignalMilliseconds) return;
      log.warn('stopped at once');
      unlock();
      process.exit(1);
    }
    begun = performance.now();
    stop(running, signal === 'SIGTERM' ? drainSeconds : 0).catch((error) => {
      log.error('stopping failed', error);
      process.exit(1);
    });
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function stop(running: Running, drainSeconds: number): Promise<never> {
  const { server, drain, jobs, mailer, database, unlock, log, endTracing } = running;
  log.info('stopping', { drain: drainSeconds });
  await drain.close(server, drainSeconds * 1_000);
  await jobs.stop();
  await running.counts.flush();
  await running.pageViews.end();
  running.closeLimits();
  mailer.close();
  await running.closeAccessLog?.();
  await database.close();
  await endTracing().catch(() => log.warn('the last traces could not be sent'));
  unlock();
  log.info('stopped');
  process.exit(0);
}
