import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { companiesApi } from '#contract/company/companies.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffHealthApi } from '#contract/staff/staff-health.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { newId } from '#server/db/columns.ts';
import {
  searchMisses,
  searchMissPairs,
} from '#server/features/search-misses/search-misses.table.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const token = 'a token for the metrics';
const server = testServer({ env: { METRICS_TOKEN: token } });
const day = 86_400_000;
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});
const health = () => administrator.call(staffHealthApi.health, {});

test('the numbers of the day count what waits', async () => {
  const editor = await server().signedInStaff('editor');
  const before = await editor.call(staffHealthApi.summary, {});
  const body = { kind: 'report' as const, name: 'a', email: someAddress(), body: 'b' };
  await server().anonymous.call(inquiriesApi.send, { body: { ...body, elapsed_ms: 9_000 } });
  await server().anonymous.call(inquiriesApi.send, { body: { ...body, elapsed_ms: 9 } });
  const after = await editor.call(staffHealthApi.summary, {});
  expect(after).toEqual({
    ...before,
    open_inquiries: Number(before.open_inquiries) + 1,
    reports: Number(before.reports) + 1,
  });
  expect(after.unverified_hotlines).toBeGreaterThan(0);
});

test('the state of the site is there without naming anybody', async () => {
  const state = await health();
  expect(state.migrations).toBeGreaterThan(18);
  expect(state.database_bytes).toBeGreaterThan(1_000_000);
  expect(state.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(state.memory_bytes).toBeGreaterThan(10_000_000);
  expect(state.sessions).toBeGreaterThan(0);
  expect(state.model).toMatchObject({ provider: 'built-in', name: null });
  expect(JSON.stringify(state)).not.toMatch(/@|test\.example/);
});

describe('jobs that were given up', () => {
  const bury = async (extra: Partial<typeof jobs.$inferInsert> = {}) => {
    const { db, now } = server().context;
    const id = newId();
    const payload = { template: 'welcome', to: 'gone@test.example', data: {} };
    const [deadAt, createdAt] = [now(), now()];
    await db
      .insert(jobs)
      .values({ id, kind: 'mail', payload, lastError: 'smtp_550', deadAt, createdAt, ...extra });
    return id;
  };
  const dead = async () => (await administrator.call(staffHealthApi.deadJobs, {})).results;
  const retry = (id: string) => administrator.call(staffHealthApi.retryJob, { params: { id } });

  test('are listed without their address, and tried again for a week', async () => {
    const id = await bury();
    const old = await bury({ deadAt: new Date(server().context.now().getTime() - 8 * day) });
    const expired = await bury({
      payload: { template: 'resetLink', to: 'a@test.example', data: {} },
      createdAt: new Date(server().context.now().getTime() - day),
    });
    const rows = await dead();
    const about = (one: string) => rows.find((row) => row.id === one);
    expect(about(id)).toMatchObject({
      template: 'welcome',
      code: 'smtp_550',
      can_be_retried: true,
    });
    expect(about(old)?.can_be_retried).toBe(false);
    expect(about(expired)?.can_be_retried).toBe(false);
    expect(JSON.stringify(rows)).not.toContain('test.example');
    expect((await health()).mail.dead).toBe(3);
    await retry(id);
    await expectRefusal(retry(id), 'conflict');
    await expectRefusal(retry(old), 'conflict');
    expect((await dead()).map((row) => row.id).toSorted()).toEqual([old, expired].toSorted());
    const audit = await administrator.call(staffAuditApi.list, { query: { subject_id: id } });
    expect(audit.results.map(({ action }) => action)).toEqual(['job.retry']);
  });

  test('are revived all at once', async () => {
    await bury();
    await bury();
    const { revived } = await administrator.call(staffHealthApi.retryAllJobs, {});
    expect(revived).toBeGreaterThanOrEqual(2);
    expect((await dead()).every(({ can_be_retried }) => !can_be_retried)).toBe(true);
  });
});

describe('words that nothing was found for', () => {
  const search = (s: string, agent: string, query: Record<string, string> = {}) =>
    server().send('GET', `/api/company-profiles/search/?${new URLSearchParams({ s, ...query })}`, {
      headers: { 'User-Agent': `Mozilla/5.0 (X11; Linux) Chrome/120.0 ${agent}` },
    });
  const stored = () => server().context.db.select().from(searchMisses);

  test('are shown once five visitors asked, and counted once a visitor', async () => {
    for (const agent of ['a', 'b', 'c', 'd', 'd', 'd']) await search('宇宙飛行士ゑゑ', agent);
    // Another process, or this one after a restart, counts nobody again.
    await server().restart();
    for (const agent of ['a', 'd']) await search('宇宙飛行士ゑゑ', agent);
    expect((await health()).search_misses).toEqual([]);
    await search('宇宙飛行士ゑゑ', 'e');
    expect((await health()).search_misses).toMatchObject([{ visitors: 5 }]);
    const pairs = await server().context.db.select().from(searchMissPairs);
    expect(pairs).toHaveLength(5);
    expect(JSON.stringify(pairs)).not.toContain('宇宙');
    // A start reads the whole catalogue again.
  }, 120_000);

  test('are not kept when they look like a person’s, have conditions or find something', async () => {
    await server().context.db.delete(searchMisses);
    await search('zz@example.jp', 'a');
    await search('ゑゑ090-1234-5678', 'a');
    await search('ゑ'.repeat(60), 'a');
    await search('宇宙飛行士ゐゐ', 'a', { area: '47' });
    await search('宇宙飛行士ゐゐ', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    const { results } = await server().anonymous.call(companiesApi.search, {});
    await search(results[0]?.name ?? '', 'a');
    expect(await stored()).toEqual([]);
    await search('宇宙飛行士ゐゐ', 'a');
    expect(await stored()).toHaveLength(1);
  });

  test('go with their day when few asked, and after 90 days', async () => {
    const { db, now } = server().context;
    await db.delete(searchMisses);
    const on = (days: number) => new Date(now().getTime() - days * day).toISOString().slice(0, 10);
    await db.insert(searchMisses).values([
      { day: on(2), term: 'few', visitors: 4 },
      { day: on(2), term: 'many', visitors: 5 },
      { day: on(95), term: 'old', visitors: 9 },
    ]);
    await db.insert(searchMissPairs).values({ day: on(1), pair: 'yesterday' });
    await purgeExpired(db, now());
    expect((await stored()).map(({ term }) => term)).toEqual(['many']);
    const pairs = await db.select().from(searchMissPairs);
    expect(pairs.map(({ pair }) => pair)).not.toContain('yesterday');
  });
});

describe('GET /metrics', () => {
  const metrics = (headers: HeadersInit = {}) => server().send('GET', '/metrics', { headers });

  test('is not there without the token', async () => {
    expect((await metrics()).status).toBe(404);
    expect((await metrics({ Authorization: 'Bearer a token' })).status).toBe(404);
  });

  test('counts requests by template, and names nobody', async () => {
    await server().send('GET', `/company/${newId()}`);
    await server().send('GET', '/invented/words');
    await server().send('GET', `/api/company-profiles/${newId()}/`);
    const response = await metrics({ Authorization: `Bearer ${token}` });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    const about = (route: string) =>
      `michishirube_http_requests_total{method="GET",route="${route}",status="4xx"}`;
    expect(text).toContain(about('/company/{id}'));
    expect(text).toContain(about('/api/company-profiles/{id}/'));
    expect(text).toContain(about('other'));
    expect(text).toMatch(/^michishirube_sessions [1-9]/m);
    expect(text).toMatch(/^michishirube_jobs\{kind="mail",state="waiting"\} \d+$/m);
    expect(text).toMatch(/^michishirube_process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^michishirube_database_away 0$/m);
    expect(text).toMatch(/^michishirube_info\{version="\d+\.\d+\.\d+",node="24\./m);
    expect(text).not.toMatch(/invented|@|test\.example|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('has one prefix, and says what is refused and how old the queue is', async () => {
    const { db, now } = server().context;
    const createdAt = new Date(now().getTime() - 600_000);
    await db.insert(jobs).values({ kind: 'aged', payload: {}, createdAt, runAt: createdAt });
    const far = new Date(now().getTime() + day);
    await db.insert(jobs).values({ kind: 'planned', payload: {}, runAt: far });
    const text = await (await metrics({ Authorization: `Bearer ${token}` })).text();
    const [, seconds] =
      /^michishirube_job_oldest_seconds\{kind="aged"\} ([\d.]+)$/m.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(600);
    expect(Number(seconds)).toBeLessThan(700);
    expect(text).toContain('michishirube_job_oldest_seconds{kind="planned"} 0');
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !name.startsWith('michishirube_'))).toEqual([]);
  });

  test('of an idle process tells of nobody who waits for a connection', async () => {
    const text = await (await metrics({ Authorization: `Bearer ${token}` })).text();
    const waiting = text.split('\n').filter((line) => line.includes('state="waiting"'));
    const ofPools = waiting.filter((line) => line.includes('database_connections'));
    for (const line of ofPools) expect(line).toMatch(/ 0$/);
  });

  test('has every metric that the dashboard and the alerts of deploy/monitoring ask for', async () => {
    const text = await (await metrics({ Authorization: `Bearer ${token}` })).text();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const dashboard = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
    const expressions: string[] = dashboard.panels.flatMap(({ targets }: Panel) =>
      targets.map(({ expr }) => expr),
    );
    const { groups } = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8'));
    const rules: Rule[] = groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
    for (const rule of rules) {
      expect(rule.annotations.summary.length, rule.alert).toBeGreaterThan(10);
      expect(rule.annotations.description.length, rule.alert).toBeGreaterThan(10);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expressions.push(rule.expr);
    }
    const asked = expressions.flatMap((expr) => [...expr.matchAll(/michishirube_[a-z0-9_]+/g)]);
    expect(asked.length).toBeGreaterThan(25);
    const missing = asked
      .map(([name]) => name.replace(/_bucket$/, ''))
      .filter((name) => !known.has(name));
    expect(missing).toEqual([]);
  });
});

type Panel = { targets: { expr: string }[] };
type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
};
