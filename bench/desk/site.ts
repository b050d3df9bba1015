import { createApiClient } from '#contract/kit/api-client.ts';
import { jobHandlers } from '#server/assembly/job-handlers.ts';
import { newId } from '#server/db/columns.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import {
  insertStaffMember,
  markSecondFactor,
} from '#server/features/staff-access/staff-members.queries.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { openBenchApp } from '../bench-app.ts';
import type { BenchDatabase } from '../search/databases.ts';

/** The API in this process without a socket, a member of the staff who is in, and the job of bulk runs alone. */
export async function openDesk(database: BenchDatabase, catalogue: Catalogue) {
  const { app, context } = openBenchApp(database, catalogue);
  const { config, db, log, now } = context;
  const user = await insertUser(db, {
    ...{ id: newId(), email: 'bench@desk.example', username: 'ベンチ' },
    ...{ userType: 'staff', passwordHash: 'none' },
  });
  await insertStaffMember(db, { userId: user.id, role: 'administrator' });
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
