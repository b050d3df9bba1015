import { createApiClient } from '#contract/kit/api-client.ts';
import { createApp } from '#server/assembly/app.ts';
import { jobHandlers } from '#server/assembly/job-handlers.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { createDailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import {
  insertStaffMember,
  markSecondFactor,
} from '#server/features/staff-access/staff-members.queries.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/log.ts';
import { openMailer } from '#server/mail/mailer.ts';
import type { BenchDatabase } from '../search/databases.ts';

/** The API in this process without a socket, a member of the staff who is in, and the job of bulk runs alone. */
export async function openDesk({ db, readsWith }: BenchDatabase, catalogue: Catalogue) {
  const now = () => new Date();
  const log = createLog('error', (line) => console.error(line));
  const hashSecret = 'bench';
  const config = readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const tokens = createTokenSigner('a secret of the bench that is long enough', now);
  const context = {
    ...{
      config,
      db,
      backgroundDb: db,
      byTokens: readsWith(searchSettings),
      log,
      tokens,
      catalogue,
    },
    limits: createRateLimiter(false, now),
    hashSecret,
    jobs: { wake: () => undefined },
    counts: createDailyCounts({ db, log, now, hashSecret }),
    model: null,
    now,
  } satisfies Context;
  const app = createApp(context, {
    ...{ handlePage: null, staticFiles: null, isDemo: true },
    ping: async () => undefined,
  });
  const user = await insertUser(db, {
    ...{ id: newId(), email: 'bench@desk.example', username: 'ベンチ' },
    ...{ userType: 'staff', passwordHash: 'none' },
  });
  await insertStaffMember(db, { userId: user.id, level: 'administrator' });
  const pair = await beginSession(context, db, {
    user,
    ...{ userAgent: 'bench', clientAddress: '127.0.0.1' },
  });
  const [session] = await db.select({ sid: sessions.sid }).from(sessions).limit(1);
  await markSecondFactor(db, { sid: session?.sid ?? '', now: now() });
  const { 'bulk-run': bulk } = jobHandlers({ ...context, mailer: openMailer(config, log) });
  if (!bulk) throw new Error('no job of bulk runs');
  const runner = createJobRunner({
    ...{ db, log, now },
    handlers: { 'bulk-run': bulk },
    timing: { poll: null },
  });
  const client = createApiClient((request) => {
    request.headers.set('Authorization', `Bearer ${pair.access}`);
    return Promise.resolve(app.fetch(request));
  }, 'http://localhost:3000');
  return { client, runner, userId: user.id };
}
