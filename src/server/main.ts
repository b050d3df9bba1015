import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Bindings, createApp } from './assembly/app.ts';
import { doHourlyWork, doMinutelyWork, doStartingWork } from './assembly/hourly-work.ts';
import { jobHandlers } from './assembly/job-handlers.ts';
import { openPages } from './assembly/pages.ts';
import { demoAccounts, demoPassword, seed } from './assembly/seed.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { DirectoryInUseError, lockDataDirectory } from './db/embedded/data-directory-lock.ts';
import { migrate, SchemaTooNewError } from './db/migrations/migrate.ts';
import { openCatalogue } from './features/catalogue-edits/open-catalogue.ts';
import { refreshFacts } from './features/catalogue-edits/refresh-facts.ts';
import { renewEdits } from './features/catalogue-edits/renew-edits.ts';
import { createDailyCounts, type DailyCounts } from './features/company-analytics/daily-counts.ts';
import {
  indexOutdatedCompanies,
  keepSearchCurrent,
} from './features/company-search/index/index-companies.ts';
import { searchSettings } from './features/company-search/query/search.queries.ts';
import { refreshDemoState } from './features/demo/demo-state.ts';
import { openModel } from './features/model/calls/open-model.ts';
import { isPrivateSite } from './features/sessions/demo-login.ts';
import { createTokenSigner } from './features/sessions/token-signer.ts';
import { inviteFirstStaff } from './features/staff-access/invite-first-staff.ts';
import { setJapaneseMessages } from './http/api/zod-messages.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { releaseAllJobs } from './jobs/jobs.queries.ts';
import { createJobRunner, type JobRunner } from './jobs/run-jobs.ts';
import { createLog, type Log } from './log.ts';
import { isAtHome } from './mail/dev-mailbox.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { tokenSecret } from './token-secret.ts';

/** Requests under way may take this long after the signal before they are cut. */
const graceMilliseconds = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await start(readConfig());
} catch (error) {
  const isSaid = [ConfigError, DirectoryInUseError, SchemaTooNewError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error && isSaid)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** config → context → app → listen; on a signal, the reverse. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, print);
  const unlock = config.database.kind === 'embedded' ? lockDataDirectory(config.dataDir) : () => {};
  let database: OpenDatabase | undefined;
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
    const { server, isDemo, staffLink, jobs, mailer, counts } = await serve(config, log, database);
    printWelcome(config, server, isDemo);
    if (staffLink) print(`  staff desk: open this link once, within 72 hours: ${staffLink}\n`);
    stopOnSignal({ server, jobs, mailer, counts, database, unlock, log });
  } catch (error) {
    await database?.close().catch(() => undefined);
    unlock();
    throw error;
  }
}

async function serve(
  config: Config,
  log: Log,
  { db, backgroundDb, readsWith, patiently, copyInto, ping }: OpenDatabase,
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
  const jobs = createJobRunner({
    db: backgroundDb,
    log,
    now,
    handlers: jobHandlers({ db: backgroundDb, config, mailer, now }),
  });
  const hashSecret = `hashes:${secret}`;
  const context: Context = {
    config,
    db,
    backgroundDb,
    byTokens: readsWith(searchSettings),
    log,
    tokens: createTokenSigner(secret, now),
    catalogue,
    limits: createRateLimiter(config.rateLimits, now),
    model: await openModel({ config, db, log, now, catalogue }),
    hashSecret,
    jobs,
    counts: createDailyCounts({ db: backgroundDb, log, now, hashSecret }),
    now,
  };
  const behind: Context = { ...context, db: backgroundDb };
  await doStartingWork(behind);
  setInterval(() => doHourlyWork(behind), 3_600_000).unref();
  setInterval(() => doMinutelyWork(behind), 60_000).unref();
  setInterval(context.counts.flush, 5_000).unref();
  // Changes of the staff through another process hold here, too, half a minute later.
  setInterval(() => {
    refreshFacts(backgroundDb).catch((error) =>
      log.error('reading the catalogue edits failed', error),
    );
    refreshDemoState(backgroundDb).catch((error) =>
      log.error('reading the demo setting failed', error),
    );
  }, 30_000).unref();
  keepSearchCurrent(backgroundDb, context);
  const pages = await openPages(config);
  const app = createApp(context, { ...pages, isDemo, ping });
  const listener = getRequestListener((request, env) => {
    const bindings: Bindings = { remoteAddress: env.incoming.socket.remoteAddress ?? 'local' };
    return app.fetch(request, bindings);
  });
  const server = createServer((incoming, outgoing) => {
    if (!pages.developmentFiles) return void listener(incoming, outgoing);
    pages.developmentFiles(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  // Slow clients cannot hold a socket open for ever.
  server.headersTimeout = 15_000;
  // A picture of 10 MB takes 40 s at 2 Mbit/s.
  server.requestTimeout = 180_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return { server, isDemo, staffLink, jobs, mailer, counts: context.counts };
}

function printWelcome(config: Config, server: Server, isDemo: boolean): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  print('');
  const origin = `http://${config.host}:${port}`;
  print(`  ${config.siteName} ${version}  ${origin}`);
  if (config.database.kind === 'embedded')
    print(`  database: embedded, in ${config.dataDir} (a power cut may lose the last writes)`);
  else print('  database: PostgreSQL');
  print(mailLine(config, origin));
  if (config.mode === 'development') {
    print(`  parts of the pages: ${origin}/dev/kit`);
    print(`  the desk: ${origin}/staff   the API: ${origin}/api/schema/`);
  }
  if (isDemo && !config.demoLogin && !isPrivateSite(config))
    print(
      '  demo accounts cannot log in: SITE_URL is public. To remove the demo: npm run demo:remove',
    );
  else if (isDemo)
    print(
      `  demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} / ${demoPassword}`,
    );
  print('');
}

function mailLine({ mail, dataDir }: Config, origin: string): string {
  return mail.kind === 'smtp'
    ? '  mail: by SMTP'
    : `  mail: written to ${dataDir}/mailbox, to read at ${origin}/dev/mailbox`;
}

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
function stopOnSignal({ server, jobs, mailer, counts, database, unlock, log }: Running): void {
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
