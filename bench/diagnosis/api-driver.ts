import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenApi } from '#contract/account/accounts.ts';
import { type ApiClient, createApiClient } from '#contract/kit/api-client.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { endBenchServer, startBenchServer } from '../own-server.ts';
import { createStudent, type Driver, MAX_TURNS, type Seen, type StudentKind } from './simulate.ts';

const email = 'student@bench.example';
const password = 'nobody-knows-this-1';

export type BenchApi = { client: ApiClient; close: () => Promise<void> };

/** A real server on loopback with a fresh embedded database, and a student who is logged in. */
export async function openBenchApi(): Promise<BenchApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-diagnosis-'));
  await createStudentAccount(dataDir);
  const port = await freePort();
  const { process: server } = await startBenchServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    CHAT_MESSAGES_PER_DAY: '100000',
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const guest = createApiClient((request) => fetch(request), baseUrl);
  const { access } = await guest.call(tokenApi.obtain, { body: { email, password } });
  const client = createApiClient((request) => {
    request.headers.set('Authorization', `Bearer ${access}`);
    return fetch(request);
  }, baseUrl);
  const close = async () => {
    await endBenchServer(server, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { client, close };
}

async function createStudentAccount(dataDir: string): Promise<void> {
  const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log);
  await migrate(database.db);
  const passwordHash = await hashPassword(password);
  const user = { id: newId(), email, username: 'x', userType: 'student' } as const;
  await insertUser(database.db, { ...user, passwordHash });
  await insertConsent(database.db, { userId: user.id, version: shippedConsentVersion });
  await database.close();
}

/** Drives the server over HTTP, as a browser does. */
export function apiDriver(client: ApiClient, student: StudentKind): Driver {
  return async (persona) => {
    const session = await client.call(diagnosisApi.create, { body: { user_profile: {} } });
    const params = { id: session.id };
    const answer = createStudent(persona, student);
    const messages: { id: string; content: string }[] = [];
    const milliseconds: number[] = [];
    let presses = 0;
    let seen: Seen = {
      text: session.message.content,
      quick_replies: session.quick_replies,
      pick: session.pick,
      phase: session.progress.phase,
    };
    while (seen.phase !== 'finished' && messages.length < MAX_TURNS) {
      const { content, avoid, ...said } = answer(seen);
      presses += said.presses;
      const began = performance.now();
      const body = { content, ...(avoid && { avoid }) };
      const sent = await client.call(diagnosisApi.sendMessage, { params, body });
      const reply = await client.call(diagnosisApi.getAiResponse, {
        params,
        body: { message: content },
      });
      milliseconds.push(performance.now() - began);
      messages.push({ id: sent.message.id, content });
      seen = {
        text: reply.message.content,
        quick_replies: reply.quick_replies,
        pick: reply.pick,
        phase: reply.progress.phase,
      };
    }
    const result = await client.call(diagnosisApi.getRecommendations, { params });
    const again = await client.call(diagnosisApi.getRecommendations, { params });
    return {
      messages,
      five: result.occupations.map(({ occupation, score, reasons }) => ({
        id: occupation.id,
        score,
        reasons,
      })),
      profile: result.profile,
      ...{ milliseconds, presses },
      isStable: JSON.stringify(result) === JSON.stringify(again),
    };
  };
}
