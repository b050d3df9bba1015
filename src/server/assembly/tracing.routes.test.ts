import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { startOtlpReceiver } from '#server/testing/fakes/otlp-receiver.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { testServer } from '#server/testing/test-server.ts';
import { openTracing } from '#server/tracing/open-tracing.ts';
import { noteStatementSpan, statementText } from '#server/tracing/spans.ts';
import { createApp } from './app.ts';
import { jobHandlers } from './job-handlers.ts';

const receiver = await startOtlpReceiver();
const env = {
  TRUST_PROXY: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%20d',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
};
const server = testServer({
  env,
  open: (log) => openTestDatabase(inject('databaseTemplate'), log, noteStatementSpan),
});

const traceId = 'a'.repeat(32);
const parent = 'b'.repeat(16);
const person = {
  name: '道野しるべ',
  email: 'shirube.michino@test.example',
  body: '進路の相談です',
  password: 'tsuki-to-suppon-3',
};
const companyId = '0199f0c2-7a1e-7000-8000-000000000000';

/** A page that asks the API for a company, as React Router's loaders do. */
let app: Hono<HttpEnv>;
const headers = {
  traceparent: `00-${traceId}-${parent}-01`,
  'X-Forwarded-For': '192.0.2.77',
  'User-Agent': 'A-Certain-Phone',
  'Content-Type': 'application/json',
};
const ask = async (path: string, body?: unknown) =>
  app.fetch(
    new Request(`http://x${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

beforeAll(async () => {
  const { context, database } = server();
  const { tracing } = context.config;
  if (!tracing) throw new Error('the settings ask for no traces');
  const endTracing = openTracing(tracing, context.log);
  try {
    app = createApp(context, {
      handlePage: async (_, { callApi, nonce }) => {
        await callApi(new Request(`http://x/api/company-profiles/${companyId}/`));
        const body = `<script nonce="${nonce}">a()</script>`;
        return new Response(body, { status: 404, headers: { 'Content-Type': 'text/html' } });
      },
      staticFiles: null,
      isDemo: true,
      ping: database.ping,
    });
    const { name, email, body, password } = person;
    const inquiry = { kind: 'contact', name, email, body, elapsed_ms: 9_000 };
    expect((await ask('/api/inquiries/', inquiry)).status).toBe(201);
    expect((await ask('/api/token/', { email, password })).status).toBe(401);
    await ask(`/company/${companyId}?q=${encodeURIComponent(name)}`);
    await ask(`/login/${companyId}/c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVz`);
    await ask(`/api/company-profiles/search/?q=${encodeURIComponent(name)}`);
    const mailer = openMailer(context.config, context.log);
    const runner = createJobRunner({
      ...{ db: context.backgroundDb, log: context.log, now: context.now },
      handlers: jobHandlers({ ...context, mailer }),
      timing: { poll: null },
    });
    await runner.runDue();
    await runner.stop();
    mailer.close();
    // The second mail meets a mail server that is not there.
    expect((await ask('/api/inquiries/', inquiry)).status).toBe(201);
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@test.example' } as const;
    const nowhere = openMailer({ ...context.config, mail }, context.log);
    const failing = createJobRunner({
      ...{ db: context.backgroundDb, log: context.log, now: context.now },
      handlers: jobHandlers({ ...context, mailer: nowhere }),
      timing: { poll: null },
    });
    await failing.runDue();
    await failing.stop();
    nowhere.close();
  } finally {
    await endTracing();
  }
}, 120_000);
afterAll(() => receiver.close());

const spans = () => receiver.spans().filter((span) => span.traceId === traceId);
const named = (name: string) => {
  const found = spans().find((span) => span.name === name);
  return found ?? expect.fail(`${name} is not among ${spans().map((one) => one.name)}`);
};

test('A trace goes on from the proxy through the statements of a request and the mail that it queued', () => {
  const inquiry = named('POST /api/inquiries/');
  expect(inquiry).toMatchObject({ parentSpanId: parent, kind: 2 });
  expect(named('INSERT inquiries').parentSpanId).toBe(inquiry.spanId);
  const mail = named('job mail');
  expect(mail).toMatchObject({ parentSpanId: inquiry.spanId, kind: 5 });
});

test('A failed job says its code, and never the message of the error', () => {
  const failed = spans().filter(({ name, status }) => name === 'job mail' && status?.code === 2);
  expect(failed.length).toBeGreaterThan(0);
  for (const { attributes } of failed)
    expect(attributes.find(({ key }) => key === 'error.type')?.value.stringValue).toMatch(
      /^[\w.-]+$/,
    );
  expect(receiver.text()).not.toContain('127.0.0.1');
});

test("A page's own call to the API is a part of the page's span", () => {
  const page = named('GET /company/{id}');
  expect(page).toMatchObject({ parentSpanId: parent, kind: 2 });
  expect(named('GET /api/company-profiles/{id}/')).toMatchObject({
    parentSpanId: page.spanId,
    kind: 1,
  });
});

test('A line of the log carries the id of its trace', () => {
  const lines = server().logged.map((line) => JSON.parse(line));
  const request = lines.find(({ route }) => route === '/api/inquiries/');
  expect(request).toMatchObject({ event: 'request', status: 201, trace_id: traceId });
});

test('Spans carry the service, the attributes of the resource and the headers of the collector', () => {
  const sent = receiver.text();
  for (const text of ['"michishirube"', 'deployment.environment.name', '"trial"'])
    expect(sent).toContain(text);
  expect(receiver.headers()[0]).toMatchObject({ 'x-key': 'abc d' });
});

test('Spans name nobody: no value of a statement or query, no address, id or token', () => {
  const sent = receiver.text();
  expect(spans().length).toBeGreaterThan(15);
  for (const text of [...Object.values(person), encodeURIComponent(person.name)])
    expect(sent).not.toContain(text);
  // Ids of traces have no hyphens.
  expect(sent).not.toMatch(/@|192\.0\.2\.77|Certain|c2VjcmV0|[0-9a-f]{8}-[0-9a-f]{4}-/);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.query.text',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'job.attempts',
    'job.kind',
  ]);
});

test('A literal of a statement becomes a question mark', () => {
  expect(
    statementText("select *\n  from users where email = 'a''b@test.example' and id = $1"),
  ).toBe('select * from users where email = ? and id = $1');
});

test('Nothing is sent after tracing has ended, and queued work names no trace', async () => {
  const before = receiver.text();
  const inquiry = { kind: 'contact', name: 'a', body: 'b', elapsed_ms: 9_000 };
  const sent = await ask('/api/inquiries/', { ...inquiry, email: 'other@test.example' });
  expect(sent.status).toBe(201);
  const { db } = server().context;
  const [last] = await db.select().from(jobs).orderBy(desc(jobs.createdAt), desc(jobs.id)).limit(1);
  expect(last).toMatchObject({ kind: 'mail', traceParent: null });
  expect(receiver.text()).toBe(before);
  expect(server().logged.at(-1)).not.toContain('trace_id');
});

test('Traces are off unless an endpoint is named, and by OTEL_SDK_DISABLED whatever is named', () => {
  expect(readConfig({}).tracing).toBeNull();
  expect(readConfig({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeNull();
  expect(readConfig({ ...env, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(readConfig(env).tracing).toMatchObject({ sampler: 'parentbased_always_on' });
  expect(() => readConfig({ ...env, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json',
  );
  expect(() => readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('from 0 to 1');
});
