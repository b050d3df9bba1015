import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { createServer as createNetServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Valkey } from 'iovalkey';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startS3Server } from '#server/testing/fakes/s3-server.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { findRedis, startRedis } from '#server/testing/servers/redis-server.ts';
import { copyTemplate } from '#server/testing/test-database.ts';
import { examine } from './examine.ts';

const template = inject('databaseTemplate');
const directory = mkdtempSync(join(tmpdir(), 'michishirube-doctor-'));
const TOKEN_SECRET = 'pK2yZ8uVq4Nw0sRt6XbLmHc1JdEfGaQ9';
const isRoot = process.getuid?.() === 0;
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
  rmSync(directory, { recursive: true, force: true });
});

type Environment = Record<string, string>;
const freshDirectory = () => mkdtempSync(join(directory, 'data-'));

async function problemsOf(environment: Environment, mailTo: string | null = null) {
  const findings = await examine({
    environment: { NODE_ENV: 'test', DATA_DIR: freshDirectory(), ...environment },
    mailTo,
  });
  return findings
    .filter(({ isProblem }) => isProblem)
    .map(({ subject, sentence }) => `${subject}: ${sentence}`);
}

/** One problem of that subject is found, in a sentence without a stack. */
async function expectProblem(problem: RegExp, environment: Environment, mailTo?: string) {
  const problems = await problemsOf(environment, mailTo ?? null);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join('\n')).not.toMatch(/\n\s+at |Error:|not foreseen|hunter2/);
}

/** A server on loopback that does with a connection what it is told. */
async function speaks(talk: (socket: Socket) => void): Promise<number> {
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined);
    closing.push(() => socket.destroy());
    talk(socket);
  });
  closing.push(() => server.close());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return port;
}

async function answers(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

const model = (AI_BASE_URL: string, AI_MODEL = 'small') => ({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL,
  AI_BASE_URL,
});
const s3 = (S3_ENDPOINT: string, S3_BUCKET = 'pictures', key = 'S3RVER', secret = 'S3RVER') => ({
  ...{ S3_ENDPOINT, S3_BUCKET },
  ...{ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret },
});
const mail = (SMTP_URL: string, MAIL_FROM = 'info@example.jp') => ({ SMTP_URL, MAIL_FROM });

const provider = (OIDC_ISSUER: string) => ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'hunter2',
});

describe('The doctor', () => {
  test('finds nothing wrong with a set-up that works', async () => {
    expect(await problemsOf({ TOKEN_SECRET })).toEqual([]);
  });

  test.each<[RegExp, Environment]>([
    [/^settings: PORT must be a whole number/, { PORT: 'eighty' }],
    [/^settings: SITE_URL must be a URL/, { SITE_URL: 'example.jp' }],
    [/^settings: DATABASE_URL must be a URL/, { DATABASE_URL: 'mysql://hunter2@b', TOKEN_SECRET }],
    [/^settings: TOKEN_SECRET is missing/, { DATABASE_URL: 'postgres://me@localhost/site' }],
    [/^settings: TOKEN_SECRET must be 32 bytes/, { TOKEN_SECRET: 'hunter2' }],
    [/^settings: MAIL_FROM is missing/, { SMTP_URL: 'smtp://localhost' }],
    [/^settings: S3_BUCKET is missing: S3_ENDPOINT is set/, s3('http://127.0.0.1:1', '')],
    [/^settings: S3_BUCKET must be 3 to 63/, s3('http://127.0.0.1:1', 'My_Bucket')],
    [/^settings: AI_MODEL is missing/, { AI_PROVIDER: 'anthropic', AI_API_KEY: 'hunter2' }],
    [/^settings: DATABSE_URL is set: did you mean DATABASE_URL\?/, { DATABSE_URL: 'x' }],
    [/^token secret: TOKEN_SECRET can be guessed/, { TOKEN_SECRET: 'ab'.repeat(20) }],
    [/^mail: MAIL_FROM must be one address/, mail('smtp://127.0.0.1:1', 'a@b.jp, c@d.jp')],
    [/^mail: .*does not answer \(ESOCKET\): start it/, mail('smtp://127.0.0.1:1')],
    [/^mail: .*the name of its host is not known/, mail('smtp://nowhere.invalid')],
    [/^settings: STAFF_ALLOWED_ADDRESSES must be addresses/, { STAFF_ALLOWED_ADDRESSES: '10/8' }],
    [
      /^settings: OIDC_CLIENT_SECRET is missing/,
      { OIDC_ISSUER: 'https://a.jp', OIDC_CLIENT_ID: 'a' },
    ],
    [/^staff access: .*does not answer, or not as a provider/, provider('http://127.0.0.1:1')],
    [/^model: .*does not answer at http:\/\/127/, model('http://127.0.0.1:1/v1')],
    [
      /^limits: Valkey does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\): start it/,
      { VALKEY_URL: 'valkey://me:hunter2@127.0.0.1:1' },
    ],
    [/^pages: ASSETS_DIR is \/nowhere, which cannot be read/, { ASSETS_DIR: '/nowhere' }],
    [/^settings: VALKEY_URL must be a URL/, { VALKEY_URL: 'http://127.0.0.1' }],
  ])('says %s', async (problem, environment) => {
    await expectProblem(problem, environment);
  });

  test('says what is wrong with a data directory', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    await expectProblem(/^data directory: DATA_DIR is .*, which is no folder/, { DATA_DIR: file });
    // Nobody makes folders there, root neither.
    await expectProblem(/^data directory: The data directory .* cannot be made/, {
      DATA_DIR: '/sys/michishirube/var',
    });
    const short = freshDirectory();
    writeFileSync(join(short, 'token-secret'), 'short');
    await expectProblem(/^token secret: .*token-secret is damaged/, { DATA_DIR: short });
    for (const [version, problem] of [
      ['17', /^database: The embedded database in .* is of PostgreSQL 17/],
      ['18', /^database: The embedded database in .* is damaged/],
    ] as const) {
      const old = freshDirectory();
      mkdirSync(join(old, 'database'));
      writeFileSync(join(old, 'database', 'PG_VERSION'), `${version}\n`);
      await expectProblem(problem, { DATA_DIR: old });
    }
    const owned = freshDirectory();
    mkdirSync(join(owned, 'database'));
    writeFileSync(join(owned, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(owned, 'owner.lock'), JSON.stringify({ pid: process.ppid, started: '' }));
    await expectProblem(/^database: The data directory .* is in use by process/, {
      DATA_DIR: owned,
    });
  });

  test.runIf(!isRoot)('says that a data directory may not be written', async () => {
    const closed = freshDirectory();
    chmodSync(closed, 0o500);
    await expectProblem(/^data directory: .*cannot be read and written/, { DATA_DIR: closed });
  });

  test('says what is wrong with a mail server that speaks wrongly', async () => {
    const web = await speaks((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expectProblem(/^mail: The mail server cannot be used, /, mail(`smtp://127.0.0.1:${web}`));
    const closed = await speaks((socket) => {
      socket.write('220 mail.example.jp ESMTP\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (line.startsWith('EHLO')) socket.write('250-mail.example.jp\r\n250 AUTH PLAIN\r\n');
        else socket.write('535 5.7.8 no\r\n');
      });
    });
    await expectProblem(
      /^mail: .*refuses the log-in/,
      mail(`smtp://me:hunter2@127.0.0.1:${closed}`),
    );
  });

  test('says that a provider of the staff is none, or another one', async () => {
    const page = await answers((_, response) => response.end('<p>hello</p>'));
    await expectProblem(/^staff access: .*not as a provider: start it/, provider(page));
    const other = await answers((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ issuer: 'https://elsewhere.example' }));
    });
    await expectProblem(/^staff access: .*calls itself by another name/, provider(other));
  });

  test('says that a mail server is silent', async () => {
    const port = await speaks(() => undefined);
    await expectProblem(/^mail: .*says nothing/, mail(`smtp://127.0.0.1:${port}`));
  });

  test("says what is wrong with a model's service", async () => {
    const json =
      (status: number, body: unknown): RequestListener =>
      (_, answer) => {
        answer.writeHead(status, { 'Content-Type': 'application/json' });
        answer.end(JSON.stringify(body));
      };
    const cases: [RegExp, RequestListener][] = [
      [/^model: .*refuses the key \(401\)/, json(401, {})],
      [/^model: .*answers 502 at/, json(502, {})],
      [/^model: .*is no model's service/, (_, answer) => answer.end('<h1>It works!</h1>')],
      [
        /^model: .*does not know small: set AI_MODEL to one of large/,
        json(200, { data: [{ id: 'large' }] }),
      ],
      [/^model: .*says nothing for five seconds/, () => undefined],
    ];
    await Promise.all(
      cases.map(async ([problem, listener]) =>
        expectProblem(problem, model(`${await answers(listener)}/v1`)),
      ),
    );
    expect(await problemsOf(model(await answers(json(200, { data: [{ id: 'small' }] }))))).toEqual(
      [],
    );
  });
});

describe.runIf(findRedis() !== null)('The doctor of a Valkey', () => {
  test('finds one that works, and says that it refuses the password', async () => {
    const redis = await startRedis(findRedis() ?? '');
    closing.push(() => void redis.stop());
    expect(await problemsOf({ VALKEY_URL: redis.url })).toEqual([]);
    await expectProblem(/^limits: Valkey at 127\.0\.0\.1:\d+ refuses the user or the password/, {
      VALKEY_URL: redis.url.replace('//', '//me:hunter2@'),
    });
  });

  test('says that its user may write and not count', async () => {
    const redis = await startRedis(findRedis() ?? '');
    const admin = new Valkey(redis.url);
    closing.push(() => {
      admin.disconnect();
      void redis.stop();
    });
    const rights = ['on', '>hunter2', '~michishirube:*', '+@connection', '+info', '+@write'];
    await admin.acl('SETUSER', 'poor', ...rights, '-@scripting');
    const url = redis.url.replace('//', '//poor:hunter2@');
    await expectProblem(/^limits: Valkey at .* does not let the user of VALKEY_URL count/, {
      VALKEY_URL: url,
    });
    await admin.acl('SETUSER', 'poor', '-@all', '+@connection', '+info');
    await admin.acl('SETUSER', 'poor', '+@hash', '+@keyspace', '+@scripting');
    expect(await problemsOf({ VALKEY_URL: url })).toEqual([]);
  });

  test('says that something silent is there', async () => {
    const port = await speaks(() => undefined);
    await expectProblem(/^limits: Valkey does not answer at/, {
      VALKEY_URL: `valkey://127.0.0.1:${port}`,
    });
  });
});

describe('The doctor of a store of pictures', () => {
  let store: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    store = await startS3Server();
  });
  afterAll(() => store.close());

  /** The store, with an answer of its own to one kind of request, as S3 writes it. */
  const refusing = (method: string, status: number, code: string) =>
    answers((request, answer) => {
      if (request.method !== method) {
        const { hostname, port } = new URL(store.endpoint);
        const { url = '', headers } = request;
        const forward = httpRequest({ hostname, port, path: url, method: request.method, headers });
        forward.on('response', (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        });
        return void request.pipe(forward);
      }
      request.resume();
      answer.writeHead(status, { 'Content-Type': 'application/xml' });
      answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    });

  test('finds nothing wrong with one that works, and leaves nothing there', async () => {
    expect(await problemsOf(store.env)).toEqual([]);
    expect(store.names()).toEqual([]);
  });

  test('says what is wrong with bucket, key, secret, address and rights', async () => {
    const { endpoint } = store;
    const html: RequestListener = (_, answer) => answer.end('<h1>It works!</h1>');
    const cases: [RegExp, Environment][] = [
      [/^pictures: .* has no bucket missing/, s3(endpoint, 'missing')],
      [/^pictures: .* does not know the key/, s3(endpoint, 'pictures', 'nobody')],
      [/^pictures: .* refuses the signature/, s3(endpoint, 'pictures', 'S3RVER', 'hunter2')],
      [
        /^pictures: .* does not answer at .*ECONNREFUSED/,
        s3(`http://127.0.0.1:${await freePort()}`),
      ],
      [
        /^pictures: The host of http:\/\/nowhere\.invalid is not known/,
        s3('http://nowhere.invalid'),
      ],
      [/^pictures: What answers at .* is no store/, s3(await answers(html))],
      [/^pictures: .* may not write in the bucket/, s3(await refusing('PUT', 403, 'AccessDenied'))],
      [
        /^pictures: .* may not delete in the bucket/,
        s3(await refusing('DELETE', 403, 'AccessDenied')),
      ],
      [
        /^pictures: .* is of another region: correct S3_REGION/,
        s3(await refusing('GET', 400, 'AuthorizationHeaderMalformed')),
      ],
      [/^pictures: .* answers 503 \(SlowDown\)/, s3(await refusing('GET', 503, 'SlowDown'))],
    ];
    for (const [problem, environment] of cases) await expectProblem(problem, environment);
  }, 60_000);
});

describe.runIf(template.kind === 'postgres')('The doctor of a PostgreSQL', () => {
  let base: URL;
  let admin: pg.Client;
  const inDatabase = async (url: URL, statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const as = (user: string, password = '', name = base.pathname.slice(1)) => {
    const url = new URL(base);
    Object.assign(url, { username: user, password, pathname: `/${name}` });
    return url.href;
  };
  const set = (DATABASE_URL: string) => ({ DATABASE_URL, TOKEN_SECRET });

  beforeAll(async () => {
    if (template.kind !== 'postgres') return;
    base = new URL(await copyTemplate(template));
    admin = new pg.Client({ connectionString: template.adminUrl });
    await admin.connect();
    await admin.query(`create role doctor_locked login password 'right'; create role doctor_poor login;
      create role doctor_shut login;`);
    // Only these roles need a password or are shut out; all others get in as before.
    await admin.query(`do $$ declare file text := current_setting('hba_file'); begin
      execute format('copy (select unnest(array[%L, %L, %L])) to %L',
        'host all doctor_locked 127.0.0.1/32 scram-sha-256', 'host all doctor_shut 127.0.0.1/32 reject',
        'host all all 127.0.0.1/32 trust', file);
      perform pg_reload_conf(); end $$`);
  });
  afterAll(async () => {
    await admin?.end();
  });

  test('finds nothing wrong with one that works', async () => {
    expect(await problemsOf(set(base.href))).toEqual([]);
  });

  test('says why it cannot be reached', async () => {
    const dead = new URL(base);
    dead.port = String(await freePort());
    const web = await speaks((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const other = new URL(base);
    other.port = String(web);
    const silent = new URL(base);
    silent.port = String(await speaks(() => undefined));
    const cases: [RegExp, string][] = [
      [/^database: PostgreSQL does not answer at .*ECONNREFUSED/, dead.href],
      [
        /^database: The host nowhere\.invalid of DATABASE_URL is not known/,
        'postgres://a@nowhere.invalid/b',
      ],
      [/^database: (What answers at .* is no PostgreSQL|PostgreSQL does not answer)/, other.href],
      [/^database: PostgreSQL does not answer at .*timeout/, silent.href],
      [/^database: PostgreSQL offers no TLS/, `${base.href}?sslmode=require`],
      [
        /^database: PostgreSQL refuses the password of doctor_locked/,
        as('doctor_locked', 'hunter2'),
      ],
      [/^database: PostgreSQL wants a password for doctor_locked/, as('doctor_locked')],
      [/^database: PostgreSQL does not let doctor_shut in/, as('doctor_shut')],
      [/^database: PostgreSQL does not let nobody_at_all in/, as('nobody_at_all')],
      [/^database: There is no database missing on /, as('test', '', 'missing')],
      [/^database: The role doctor_poor may not make tables/, as('doctor_poor')],
    ];
    for (const [problem, url] of cases) await expectProblem(problem, set(url));
  });

  test('says that tables belong to another role, and that the schema is too new', async () => {
    await inDatabase(base, 'grant all on schema public to doctor_poor');
    await expectProblem(
      /^database: The table \w+ belongs to another role than doctor_poor/,
      set(as('doctor_poor')),
    );
    await inDatabase(
      base,
      `insert into schema_migrations (hash, created_at, name, oldest_made_at, oldest_name)
       values ('x', 9999999999999, '9999_to_come', 9999999999999, '9999_to_come')`,
    );
    await expectProblem(/^database: A newer version has changed this database/, set(base.href));
  });
});
