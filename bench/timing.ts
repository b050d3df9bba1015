// Can a stranger tell by the clock whether an address has an account? 500 interleaved pairs each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenApi } from '../src/contract/account/accounts.ts';
import { loginLinksApi } from '../src/contract/account/login-links.ts';
import { registrationApi } from '../src/contract/account/registration.ts';
import { createApiClient } from '../src/contract/kit/api-client.ts';
import { readConfig } from '../src/server/config.ts';
import { newId } from '../src/server/db/columns.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrations/migrate.ts';
import { hashPassword } from '../src/server/features/accounts/password.ts';
import { insertUser } from '../src/server/features/accounts/users.queries.ts';
import { createLog } from '../src/server/log.ts';
import { freePort } from '../src/server/testing/postgres-cluster.ts';
import { endBenchServer, startBenchServer } from './own-server.ts';

const pairs = 500;
const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-timing-'));
const known = (at: number) => `known${String(at).padStart(4, '0')}@class.example`;
const unknown = (at: number) => `other${String(at).padStart(4, '0')}@class.example`;

const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log);
await migrate(database.db);
const passwordHash = await hashPassword('nobody-knows-this-1');
for (let at = 0; at < pairs; at += 1)
  await insertUser(database.db, {
    id: newId(),
    email: known(at),
    username: 'x',
    userType: 'student',
    passwordHash,
  });
await database.close();

const port = await freePort();
const { process: server } = await startBenchServer({
  PORT: String(port),
  DATA_DIR: dataDir,
  SEED_DEMO: '0',
});
const client = createApiClient((request) => fetch(request), `http://127.0.0.1:${port}`);

const calls: Record<string, (email: string) => Promise<unknown>> = {
  login: (email) =>
    client.call(tokenApi.obtain, { body: { email, password: 'wrong' } }).catch(() => null),
  // A password with marks is compared in every form in which it may have been kept.
  'login with marks': (email) =>
    client.call(tokenApi.obtain, { body: { email, password: 'がぎぐげご' } }).catch(() => null),
  reset: (email) => client.call(registrationApi.requestReset, { body: { email } }),
  'log-in link': (email) => client.call(loginLinksApi.request, { body: { email } }),
  'pre-registration': (email) =>
    client.call(registrationApi.preRegister, { body: { email, user_type: 'student' } }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Area under the ROC curve: 0.5 is a coin, 1 or 0 is a traitor. */
function areaUnderCurve(one: number[], other: number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += (1 + Math.sign(a - b)) / 2;
  return wins / (one.length * other.length);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const table: Record<string, Record<string, number | string>> = {};
for (const [name, call] of Object.entries(calls)) {
  for (let at = 0; at < 20; at += 1) await call(`warm${at}@class.example`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < pairs; at += 1) {
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order)
      times[kind].push(await timed(() => call(kind === 'known' ? known(at) : unknown(at))));
    // The mails of this pair are written before the next is timed.
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  table[name] = {
    pairs,
    'known median (ms)': median(times.known).toFixed(2),
    'unknown median (ms)': median(times.unknown).toFixed(2),
    AUC: areaUnderCurve(times.known, times.unknown).toFixed(3),
    target: '0.45–0.55',
  };
}
await endBenchServer(server, 'SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
console.table(table);
