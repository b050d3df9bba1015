// kill -9 twenty times while 300 people register over real SMTP: does every acknowledged account exist,
// whole, with exactly one distinct welcome mail?
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { tokenApi, usersApi } from '../../src/contract/account/accounts.ts';
import { registrationApi } from '../../src/contract/account/registration.ts';
import { studentProfilesApi } from '../../src/contract/account/student-profiles.ts';
import { createApiClient } from '../../src/contract/kit/api-client.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { goodPassword, studentForm } from '../../src/server/testing/student-form.ts';
import { endBenchServer, startBenchServer } from '../own-server.ts';

const people = 300;
const kills = 20;
const atOnce = 12;
const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-crash-'));
const port = await freePort();
const client = createApiClient((request) => fetch(request), `http://127.0.0.1:${port}`);

type Link = { pre_register_id: string; token: string };
const links = new Map<string, Link>();
const welcomes = new Map<string, Set<string>>();
let received = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, callback) => {
    simpleParser(stream).then((mail) => {
      received += 1;
      const to = [mail.to].flat()[0]?.value[0]?.address ?? '';
      const [, id, token] = /\/register\/([0-9a-f-]{36})\/([\w-]+)/.exec(mail.text ?? '') ?? [];
      if (id && token) links.set(to, { pre_register_id: id, token });
      else welcomes.set(to, (welcomes.get(to) ?? new Set()).add(mail.messageId ?? ''));
      callback();
    }, callback);
  },
});
// A killed server resets its connections: that is what this is about.
smtp.on('error', () => undefined);
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const smtpPort = (smtp.server.address() as AddressInfo).port;

const start = () =>
  startBenchServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'みちしるべ <no-reply@michishirube.example>',
  });
let { process: server } = await start();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until acknowledged, as a person would press the button again. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    try {
      return await work();
    } catch {
      await pause(150);
    }
  }
  throw new Error('never acknowledged');
}

async function register(email: string): Promise<void> {
  await untilDone(() =>
    client.call(registrationApi.preRegister, { body: { email, user_type: 'student' } }),
  );
  const link = await untilDone(async () => {
    const found = links.get(email);
    if (!found) throw new Error('no mail yet');
    return found;
  });
  await untilDone(() =>
    client.call(registrationApi.complete, { body: { ...link, ...studentForm() } }),
  );
}

const emails = Array.from({ length: people }, (_, at) => `pupil${at}@class.example`);
const waiting = [...emails];
let done = 0;
const workers = Array.from({ length: atOnce }, async () => {
  for (let email = waiting.shift(); email; email = waiting.shift()) {
    await register(email);
    done += 1;
  }
});
let killed = 0;
while (killed < kills) {
  const target = ((killed + 1) * people) / (kills + 2);
  while (done < target) await pause(20);
  await pause(Math.random() * 100);
  await endBenchServer(server, 'SIGKILL');
  killed += 1;
  server = (await start()).process;
}
await Promise.all(workers);
for (let wait = 0; wait < 600 && welcomes.size < people; wait += 1) await pause(200);

let missing = 0;
let halfMade = 0;
for (const email of emails) {
  try {
    const { access } = await client.call(tokenApi.obtain, {
      body: { email, password: goodPassword },
    });
    const own = createApiClient((request) => {
      request.headers.set('Authorization', `Bearer ${access}`);
      return fetch(request);
    }, `http://127.0.0.1:${port}`);
    const [profile] = await own.call(studentProfilesApi.list, {});
    const { email: stored } = await own.call(usersApi.me, {});
    if (!profile || stored !== email) halfMade += 1;
  } catch {
    missing += 1;
  }
}
const counts = emails.map((email) => welcomes.get(email)?.size ?? 0);
await endBenchServer(server, 'SIGTERM');
smtp.close();
rmSync(dataDir, { recursive: true, force: true });
const wrongMails = counts.filter((count) => count !== 1).length;
console.table({
  'kill -9': killed,
  'acknowledged registrations': people,
  'accounts missing': missing,
  'accounts half made': halfMade,
  'without exactly one distinct welcome mail': wrongMails,
  'mails received (with repeats of one Message-ID)': received,
});
process.exit(missing + halfMade + wrongMails === 0 ? 0 : 1);
