import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { newId } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { jobHandlers } from './job-handlers.ts';

const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'on' } });

let runner: JobRunner | undefined;
afterEach(() => runner?.stop());

async function runJobs() {
  const { context } = server();
  const { 'bulk-run': bulk } = jobHandlers({
    ...context,
    mailer: openMailer(context.config, context.log),
  });
  if (!bulk) throw new Error('no job of bulk runs');
  runner = createJobRunner({
    ...{ db: context.backgroundDb, log: context.log, now: context.now },
    handlers: { 'bulk-run': bulk },
    timing: { poll: null },
  });
  await runner.runDue();
}

async function waitingCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}`, ...extra });
  await company.submit();
  return company;
}
type Company = Awaited<ReturnType<typeof waitingCompany>>;

const prove = (by: SignedIn, { params }: Company) =>
  by.call(staffCompanyProofApi.noteCall, { params, body: { note: '電話で確かめました。' } });

/** A part of their names that no other companies have. */
async function named(all: Company[]): Promise<string> {
  const name = `しらべる${newId()}`;
  const ids = all.map(({ id }) => id);
  const { db } = server().context;
  await db.update(companies).set({ name }).where(inArray(companies.id, ids));
  return name;
}

async function runOver(by: SignedIn, rows: object) {
  const body = { request_id: newId(), rows } as never;
  const run = await by.call(desk.publishMany, { body });
  await runJobs();
  const skipped = await by.call(bulkRunsApi.skipped, { params: { id: run.id } });
  return {
    run: await by.call(bulkRunsApi.detail, { params: { id: run.id } }),
    reasons: Object.fromEntries(skipped.results.map((row) => [row.company_id, row.reason])),
  };
}

test('A check before a run names what the run then leaves, each company under the reason of the run', async () => {
  const [boss, colleague] = [
    await server().signedInStaff('administrator'),
    await server().signedInStaff('reviewer'),
  ];
  const number = someCorporateNumber();
  const ready = await waitingCompany();
  const own = await waitingCompany();
  const claimed = await waitingCompany();
  const unproven = await waitingCompany();
  const demo = await waitingCompany();
  const update = await waitingCompany();
  const taken = await waitingCompany({ corporate_number: number });
  const changed = await waitingCompany();
  for (const company of [ready, claimed, taken, changed]) await prove(boss, company);
  const { context } = server();
  await publishCompany(context, { id: update.id, by: 'command line' });
  await update.save({ one_line: '町のパン工場です。' });
  await update.submit();
  const all = [ready, own, claimed, unproven, demo, update, taken, changed];
  const name = await named(all);
  await context.db.update(companies).set({ isDemo: true }).where(eq(companies.id, demo.id));
  await context.db
    .update(companyMembers)
    .set({ userId: boss.id })
    .where(eq(companyMembers.companyId, own.id));
  await colleague.call(desk.claim, { params: claimed.params });
  // Another page with the number goes public after this one was handed in.
  const other = await waitingCompany();
  await publishCompany(context, { id: other.id, by: 'command line' });
  await context.db
    .update(companies)
    .set({ corporateNumber: number })
    .where(eq(companies.id, other.id));

  const filter = { q: name, waiting: '1' as const };
  const list = await boss.call(desk.list, { query: filter });
  const chosen = list.results.map(({ id, submitted_at }) => ({ id, version: submitted_at ?? '' }));
  server().advance(1_000);
  await changed.save({ catch_copy: 'あとから直したことば' });
  await changed.submit();

  const matching = { matching: filter, count: list.count, read_at: list.read_at };
  const expected = {
    count: 8,
    obstacles: ['own', 'claimed', 'changed', 'unproven', 'number_taken'].map((reason) => ({
      reason,
      count: 1,
    })),
  };
  expect(await boss.call(desk.checkPublish, { body: { rows: matching } })).toEqual(expected);
  expect(await boss.call(desk.checkPublish, { body: { rows: { rows: chosen } } })).toEqual(
    expected,
  );
  const { run, reasons } = await runOver(boss, matching);
  expect(run).toMatchObject({ state: 'done', total: 8, done: 3, skipped: 5 });
  expect(reasons).toEqual({
    [own.id]: expect.stringContaining('自分がメンバー'),
    [claimed.id]: expect.stringContaining('さんが見ています'),
    [changed.id]: expect.stringContaining('内容が変わっています'),
    [unproven.id]: expect.stringContaining('まだ確認できていません'),
    [taken.id]: expect.stringContaining('法人番号'),
  });
  // Those that were published wait no longer.
  const again = await boss.call(desk.checkPublish, { body: { rows: { rows: chosen } } });
  expect(again.obstacles.find(({ reason }) => reason === 'changed')?.count).toBe(4);
});

test('A run over a filter publishes those alone that it lets through', async () => {
  const boss = await server().signedInStaff('administrator');
  const [proven, unproven, claimed] = [
    await waitingCompany(),
    await waitingCompany(),
    await waitingCompany(),
  ];
  const name = await named([proven, unproven, claimed]);
  await prove(boss, proven);
  await prove(boss, claimed);
  const colleague = await server().signedInStaff('reviewer');
  await colleague.call(desk.claim, { params: claimed.params });
  const filter = { q: name, proof: 'proven' as const, claim: 'free' as const };
  const list = await boss.call(desk.list, { query: filter });
  expect(list.results.map(({ id }) => id)).toEqual([proven.id]);
  const matching = { matching: filter, count: 1, read_at: list.read_at };
  expect(await boss.call(desk.checkPublish, { body: { rows: matching } })).toEqual({
    count: 1,
    obstacles: [],
  });
  const { run } = await runOver(boss, matching);
  expect(run).toMatchObject({ total: 1, done: 1, skipped: 0 });
  const left = await boss.call(desk.list, { query: { q: name, waiting: '1' } });
  expect(left.results.map(({ id }) => id).toSorted()).toEqual([unproven.id, claimed.id].toSorted());
});

test('A check counts nothing outside the prefectures of a reviewer, and is refused to who may not review', async () => {
  const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
  const [near, far] = [await waitingCompany(), await waitingCompany()];
  const name = await named([near, far]);
  const { db } = server().context;
  await db.update(companies).set({ prefecture: '27' }).where(eq(companies.id, near.id));
  const matching = {
    matching: { q: name },
    count: 2,
    read_at: server().context.now().toISOString(),
  };
  const seen = { count: 1, obstacles: [{ reason: 'unproven', count: 1 }] };
  expect(await reviewer.call(desk.checkPublish, { body: { rows: matching } })).toEqual(seen);
  const version = new Date().toISOString();
  const rows = [near, far].map(({ id }) => ({ id, version }));
  expect(await reviewer.call(desk.checkPublish, { body: { rows: { rows } } })).toEqual({
    count: 1,
    obstacles: [{ reason: 'changed', count: 1 }],
  });
  const editor = await server().signedInStaff('editor');
  const check = (body: object) => editor.call(desk.checkPublish, { body: body as never });
  await expectRefusal(check({ rows: matching }), 'permission_denied');
  for (const wrong of [{}, { rows: { rows: [] } }, { rows: { rows: [{ id: 'x', version }] } }])
    await expectRefusal(reviewer.call(desk.checkPublish, { body: wrong as never }), 'invalid');
});
