import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Bindings, createApp } from '#server/assembly/app.ts';
import {
  doHourlyWork,
  doMinutelyWork,
  doOutsideWork,
  doStartingWork,
} from '#server/assembly/hourly-work.ts';
import { jobHandlers } from '#server/assembly/job-handlers.ts';
import { openPages } from '#server/assembly/pages.ts';
import { seed } from '#server/assembly/seed.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { lockDataDirectory } from '#server/db/embedded/data-directory-lock.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { waitForPostgres } from '#server/db/postgres-server.ts';
import { openCatalogue } from '#server/features/catalogue-edits/open-catalogue.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import { renewEdits } from '#server/features/catalogue-edits/renew-edits.ts';
import { createDailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import {
  indexOutdatedCompanies,
  keepSearchCurrent,
} from '#server/features/company-search/index/index-companies.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import { refreshDemoState } from '#server/features/demo/demo-state.ts';
import { createGbizinfo } from '#server/features/gbizinfo/gbizinfo-client.ts';
import { openModel } from '#server/features/model/calls/open-model.ts';
import { createPageViewCounts } from '#server/features/page-views/page-view-counts.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { inviteFirstStaff } from '#server/features/staff-access/invite-first-staff.ts';
import { type AccessLog, openAccessLog } from '#server/http/access-log.ts';
import { setJapaneseMessages } from '#server/http/api/zod-messages.ts';
import { createDrain } from '#server/http/drain.ts';
import { releaseAllJobs } from '#server/jobs/jobs.queries.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/run-jobs.ts';
import { openLimitStore } from '#server/limits/open-limit-store.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { createLog, type Log } from '#server/log.ts';
import { isAtHome } from '#server/mail/dev-mailbox.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { checkDataDirectory } from '#server/set-up/check-data-directory.ts';
import { tokenSecret } from '#server/token-secret.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { printWelcome } from './print-welcome.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** config → context → app → listen; on a signal, the reverse. */
export async function startSite(config: Config): Promise<void> {
  const log = createLog(config.logLevel, print);
  checkDataDirectory(config.dataDir);
  if (config.database.kind === 'postgres')
    await waitForPostgres(config.database, { seconds: config.databaseWaitSeconds, log });
  const unlock = config.database.kind === 'embedded' ? lockDataDirectory(config.dataDir) : () => {};
  let database: OpenDatabase | undefined;
  // Modules of OpenTelemetry are loaded where somebody wants traces alone.
  const endTracing = config.tracing
    ? (await import('#server/tracing/open-tracing.ts')).openTracing(config.tracing, log)
    : async () => {};
  try {
    database = await openDatabase(config, log);
    await database.patiently(migrate);
    if (database.kind === 'embedded') await releaseAllJobs(database.db);
    // Settings that this version reads but cannot serve yet are said aloud instead of ignored.
    if (config.mail.kind === 'mailbox' && !isAtHome(config))
      log.warn('SMTP_URL is not set: no mail leaves, and nobody can register or reset a password');
    if (config.demoLogin)
      log.warn(
        'DEMO_LOGIN=1: anybody may log in as a demonstration account, whose password is public',
      );
    const accessLog = openAccessLogOf(config, log);
    const { isDemo, staffLink, ...parts } = await serve(config, { log, accessLog }, database);
    printWelcome(config, parts.server, { isDemo, print });
    if (staffLink) print(`  staff desk: open this link once, within 72 hours: ${staffLink}\n`);
    stopOnSignal({
      ...parts,
      drainSeconds: config.drainSeconds,
      database,
      unlock,
      log,
      endTracing,
      closeAccessLog: accessLog?.close,
    });
  } catch (error) {
    await database?.close().catch(() => undefined);
    unlock();
    throw error;
  }
}

function openAccessLogOf({ accessLogDays, dataDir }: Config, log: Log): AccessLog | null {
  if (accessLogDays === null) return null;
  return openAccessLog({
    directory: join(dataDir, 'access-log'),
    days: accessLogDays,
    now: () => new Date(),
    onFailure: (error) => log.error('writing the access log failed', error),
  });
}

async function serve(
  config: Config,
  { log, accessLog }: { log: Log; accessLog: AccessLog | null },
  {
    db,
    backgroundDb,
    limitsDb,
    readsWith,
    replica,
    patiently,
    copyInto,
    ping,
    pools,
  }: OpenDatabase,
) {
  setJapaneseMessages();
  const now = () => new Date();
  const catalogue = await openCatalogue(db, log);
  const { isDemo } = await patiently((db) => seed(db, { config, catalogue, today: now() }));
  const staffLink = await patiently((db) => inviteFirstStaff(db, { config, now: now() }));
  await patiently(renewEdits);
  await refreshFacts(db);
  await patiently((db) => indexOutdatedCompanies(db, { catalogue, log, copyInto }));
  const secret = tokenSecret({ given: config.tokenSecret, dataDir: config.dataDir });
  const mailer = openMailer(config, log);
  const uploads = openUploads(config, { log, now });
  const jobs: JobRunner = createJobRunner({
    db: backgroundDb,
    log,
    now,
    handlers: jobHandlers({
      ...{ db: backgroundDb, config, catalogue, uploads, log, mailer, now },
      jobs: { wake: () => jobs.wake() },
    }),
  });
  const hashSecret = `hashes:${secret}`;
  const counted = await openLimitStore({ config, limitsDb, log, now });
  const context: Context = {
    config,
    db,
    backgroundDb,
    byTokens: readsWith(searchSettings),
    replica,
    uploads,
    log,
    accessLog: accessLog ? createLog('info', accessLog.write) : log,
    tokens: createTokenSigner(secret, now),
    catalogue,
    limits: createRateLimiter({ isOn: config.rateLimits, store: counted.store, hashSecret, now }),
    model: await openModel({ config, db, log, now, catalogue }),
    gbizinfo: config.gbizinfo && createGbizinfo({ config: config.gbizinfo, log, now }),
    hashSecret,
    jobs,
    watched: { pools, jobOutcomes: jobs.outcomes },
    counts: createDailyCounts({ db: backgroundDb, log, now, hashSecret }),
    pageViews: createPageViewCounts({ db, log }),
    now,
  };
  const behind: Context = { ...context, db: backgroundDb };
  await doStartingWork(behind);
  setInterval(() => doHourlyWork(behind), 3_600_000).unref();
  setInterval(() => doMinutelyWork(behind), 60_000).unref();
  setInterval(context.counts.flush, 5_000).unref();
  setInterval(context.pageViews.flush, 1_000).unref();
  // Changes of the staff through another process hold here, too, half a minute later.
  setInterval(() => {
    refreshFacts(backgroundDb).catch((error) =>
      log.error('reading the catalogue edits failed', error),
    );
    catalogue
      .renewFigures(backgroundDb)
      .catch((error) => log.error('reading the official figures failed', error));
    refreshDemoState(backgroundDb).catch((error) =>
      log.error('reading the demo setting failed', error),
    );
  }, 30_000).unref();
  keepSearchCurrent(backgroundDb, context);
  await replica?.watch();
  const pages = await openPages(config);
  const drain = createDrain();
  const pingUnlessStopping = async () => {
    if (drain.hasBegun()) throw new Error('the process is stopping');
    await ping();
  };
  const isStopping = drain.hasBegun;
  const app = createApp(context, { ...pages, isDemo, ping: pingUnlessStopping, isStopping });
  const listener = getRequestListener((request, env) => {
    const bindings: Bindings = { remoteAddress: env.incoming.socket.remoteAddress ?? 'local' };
    return app.fetch(request, bindings);
  });
  const server = createServer((incoming, outgoing) => {
    drain.note(outgoing);
    if (!pages.developmentFiles) return void listener(incoming, outgoing);
    pages.developmentFiles(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  // Slow clients cannot hold a socket open for ever.
  server.headersTimeout = 15_000;
  // A proxy closes an idle connection first (Caddy after two minutes), or its next request meets a closed one.
  server.keepAliveTimeout = 130_000;
  // A picture of 10 MB takes 40 s at 2 Mbit/s.
  server.requestTimeout = 180_000;
  // Before somebody waits for an answer.
  giveBackMemory();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  void doOutsideWork(behind);
  // Else the first student who asks something waits two seconds for the index of questions.
  setTimeout(catalogue.counsellor.prepare, 3_000).unref();
  const { counts, pageViews } = context;
  const closeLimits = counted.close;
  return { server, drain, isDemo, staffLink, jobs, mailer, counts, pageViews, closeLimits };
}
