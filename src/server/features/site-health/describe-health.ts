import { statfs } from 'node:fs/promises';
import type { SiteHealth } from '#contract/staff/staff-health.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { modelHealth } from '#server/features/model/calls/model-health.ts';
import { selectSearchMisses } from '#server/features/search-misses/search-misses.queries.ts';
import { version } from '#server/version.ts';
import type { Metrics } from './metrics.ts';
import {
  countLiveSessions,
  countMigrations,
  selectDatabaseBytes,
  selectJobCounts,
  selectOldestMail,
  selectSafetyFlags,
  selectViewsByDay,
  selectViewsByRoute,
} from './site-health.queries.ts';

const day = 86_400_000;

/** Everything that tells how the site is; numbers and kinds, nothing of a person. */
export async function describeHealth(context: Context, metrics: Metrics): Promise<SiteHealth> {
  const { db, config, now } = context;
  const jobs = await selectJobCounts(db, { now: now() });
  const mail = jobs.find(({ kind }) => kind === 'mail');
  const { model, ...modelFacts } = await modelHealth(context);
  const oldest = await selectOldestMail(db);
  return {
    version,
    migrations: await countMigrations(db),
    database: config.database.kind,
    started_at: metrics.startedAt.toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    event_loop_delay_ms: metrics.eventLoopDelay(),
    disk: await diskOf(config.dataDir),
    database_bytes: await selectDatabaseBytes(db),
    sessions: await countLiveSessions(db, { now: now() }),
    mail: {
      waiting: (mail?.waiting ?? 0) + (mail?.running ?? 0),
      oldest_at: oldest?.toISOString() ?? null,
      dead: mail?.dead ?? 0,
    },
    jobs,
    model: { ...modelFacts, name: model },
    ...(await describeUse(context)),
    slow_requests: metrics
      .slowRequests()
      .map((request) => ({ ...request, at: request.at.toISOString() })),
  };
}

async function describeUse({ db, now }: Context) {
  const since = (days: number) => japanDay(new Date(now().getTime() - days * day));
  return {
    safety_flags: await selectSafetyFlags(db, { since: since(29) }),
    search_misses: await selectSearchMisses(db, { since: since(29), limit: 50 }),
    page_views: {
      days: await selectViewsByDay(db, { since: since(13) }),
      routes: await selectViewsByRoute(db, { since: since(13), limit: 20 }),
    },
  };
}

/** Null where the directory is not there (yet). */
async function diskOf(directory: string): Promise<SiteHealth['disk']> {
  const disk = await statfs(directory).catch(() => null);
  return disk && { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize };
}
