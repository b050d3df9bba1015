import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { newId } from '#server/db/columns.ts';
import { daysBefore } from '#server/duties.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { bulkRunsDuties } from '#server/features/bulk-runs/bulk-runs.duties.ts';
import { bulkRunItems, bulkRuns } from '#server/features/bulk-runs/bulk-runs.table.ts';
import { type BulkAct, bulkRunJob } from '#server/features/bulk-runs/run-bulk.job.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { createJobRunner, type JobHandler, type JobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { bulkActs } from './bulk-acts.ts';
import { jobHandlers } from './job-handlers.ts';

const server = testServer();
const desk = staffCompaniesApi;

const runners: JobRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

/** The runner of a process; `meanwhile` is done before each of its attempts. */
function runner(meanwhile?: (signal: AbortSignal) => Promise<unknown>): JobRunner {
  const { context } = server();
  const { 'bulk-run': bulk } = jobHandlers({
    ...context,
    mailer: openMailer(context.config, context.log),
  });
  if (!bulk) throw new Error('no job of bulk runs');
  const run: JobHandler['run'] = async (job, signal, again) => {
    await meanwhile?.(signal);
    await bulk.run(job, signal, again);
  };
  const made = createJobRunner({
    ...{ db: context.backgroundDb, log: context.log, now: context.now },
    handlers: { 'bulk-run': { run } },
    timing: { poll: null },
  });
  runners.push(made);
  return made;
}

async function submittedCompany() {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  return company;
}
type Company = Awaited<ReturnType<typeof submittedCompany>>;

const submittedCompanies = async (count: number) => {
  const made: Company[] = [];
  while (made.length < count) made.push(await submittedCompany());
  return made;
};

/** What the screen would send of these companies as they stand. */
async function rowsOf(reader: SignedIn, all: Company[]) {
  const versions = await Promise.all(all.map(({ params }) => reader.call(desk.detail, { params })));
  return { rows: versions.map(({ id, submitted_at }) => ({ id, version: submitted_at ?? '' })) };
}

const daysAgo = (days: number) => daysBefore(server().context.now(), days);
const publish = (by: SignedIn, rows: object, request_id = newId()) =>
  by.call(desk.publishMany, { body: { request_id, rows } as never });
const progress = (by: SignedIn, { id }: { id: string }) =>
  by.call(bulkRunsApi.detail, { params: { id } });
const skipsOf = async (by: SignedIn, { id }: { id: string }) =>
  (await by.call(bulkRunsApi.skipped, { params: { id } })).results;
const statusesOf = async (all: { id: string }[]) => {
  const ids = all.map(({ id }) => id);
  const { db } = server().context;
  const rows = await db.select().from(companies).where(inArray(companies.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const publications = (company: { id: string }) =>
  server()
    .context.db.select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, company.id), eq(auditEntries.action, 'company.publish')));

describe('a bulk run over companies', () => {
  test('publishes what was read, and lists what it leaves with the reason', async () => {
    const editor = await server().signedInStaff('reviewer');
    const colleague = await server().signedInStaff('reviewer');
    const [ready, changed, claimed, own] = await submittedCompanies(4);
    const rows = await rowsOf(editor, [ready!, changed!, claimed!, own!]);
    await colleague.call(desk.claim, { params: claimed!.params });
    await server()
      .context.db.update(companyMembers)
      .set({ userId: editor.id })
      .where(eq(companyMembers.companyId, own!.id));
    server().advance(1_000);
    await changed!.save({ catch_copy: 'あとから直したことば' });
    await changed!.submit();

    const run = await publish(editor, rows);
    expect(run).toMatchObject({ kind: 'company.publish', state: 'running', total: 4, done: 0 });
    await runner().runDue();
    expect(await progress(editor, run)).toMatchObject({
      state: 'done',
      stopped_by: null,
      total: 4,
      done: 1,
      skipped: 3,
    });
    const skips = await skipsOf(editor, run);
    expect(skips.map(({ company_id, reason }) => [company_id, reason])).toEqual([
      [changed!.id, '確認を待っている内容が変わっています。画面を更新してください。'],
      [claimed!.id, 'いまテストさんが見ています。終わるまで待つか、ほかの企業を見てください。'],
      [own!.id, '自分がメンバーになっている会社は、審査できません。ほかの人にたのんでください。'],
    ]);
    expect(skips[0]?.label).toBe(
      (await editor.call(desk.detail, { params: changed!.params })).name,
    );
    expect(await statusesOf([ready!, changed!, claimed!, own!])).toEqual([
      'published',
      'in_review',
      'in_review',
      'in_review',
    ]);
    expect(await publications(ready!)).toMatchObject([{ actorId: editor.id }]);
    const mails = await queuedMails(server(), ready!.email);
    expect(mails.filter(({ template }) => template === 'companyPublished')).toHaveLength(1);
  });

  test('begins for the prefectures of its starter alone, and leaves what is not theirs any more', async () => {
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['13', '27'] });
    const [tokyo, osaka, nara] = await submittedCompanies(3);
    const { db } = server().context;
    const move = ({ id }: Company, prefecture: string) =>
      db.update(companies).set({ prefecture }).where(eq(companies.id, id));
    await Promise.all([move(tokyo!, '13'), move(osaka!, '27'), move(nara!, '29')]);
    const boss = await server().signedInStaff('administrator');
    const all = await rowsOf(boss, [tokyo!, osaka!, nara!]);
    await expectRefusal(publish(reviewer, all), 'conflict');
    const run = await publish(reviewer, { rows: all.rows.slice(0, 2) });
    const own = { prefectures: ['13'] };
    await db.update(staffMembers).set(own).where(eq(staffMembers.userId, reviewer.id));
    await runner().runDue();
    expect((await skipsOf(reviewer, run)).map(({ reason }) => reason)).toEqual([
      'この会社は、担当する都道府県の外にあります。管理者にたのんでください。',
    ]);
    expect(await statusesOf([tokyo!, osaka!])).toEqual(['published', 'in_review']);
  });

  test('leaves a company whose number another page has, with the sentence of that field', async () => {
    const editor = await server().signedInStaff('reviewer');
    const corporateNumber = '7000012050002';
    await makeCompany(server(), { corporateNumber });
    const company = await submittedCompany();
    const { db } = server().context;
    const [draft] = await db
      .select()
      .from(companyDrafts)
      .where(eq(companyDrafts.companyId, company.id));
    await db
      .update(companyDrafts)
      .set({ submitted: { ...draft!.submitted!, corporate_number: corporateNumber } })
      .where(eq(companyDrafts.companyId, company.id));
    const run = await publish(editor, await rowsOf(editor, [company]));
    await runner().runDue();
    const [skip] = await skipsOf(editor, run);
    expect(skip?.reason).toMatch(/法人番号/);
    expect(await publications(company)).toEqual([]);
  });

  test('over all that match takes those that were there when the list was read, as many as were seen', async () => {
    const editor = await server().signedInStaff('reviewer');
    const all = await submittedCompanies(3);
    const name = `まとめ${newId()}`;
    await server()
      .context.db.update(companies)
      .set({ name })
      .where(
        inArray(
          companies.id,
          all.map(({ id }) => id),
        ),
      );
    const filter = { q: name, waiting: '1' as const };
    const list = await editor.call(desk.list, { query: filter });
    expect(list.count).toBe(3);
    const matching = { matching: filter, count: 3, read_at: list.read_at };
    const late = await submittedCompany();
    await server().context.db.update(companies).set({ name }).where(eq(companies.id, late.id));
    const { detail } = await expectRefusal(publish(editor, matching), 'conflict');
    expect(detail).toContain('4件');
    server().advance(1_000);
    await all[0]!.save({ catch_copy: '出し直したことば' });
    await all[0]!.submit();
    const run = await publish(editor, { ...matching, count: 4 });
    await runner().runDue();
    expect(await progress(editor, run)).toMatchObject({ done: 2, skipped: 2 });
    expect(await statusesOf([...all, late])).toEqual([
      'in_review',
      'published',
      'published',
      'in_review',
    ]);
  });

  test('is begun once by two presses, and not beside another of its kind', async () => {
    const editor = await server().signedInStaff('reviewer');
    const [first, second] = await submittedCompanies(2);
    const rows = await rowsOf(editor, [first!]);
    const request = newId();
    const [one, same] = await Promise.all([
      publish(editor, rows, request),
      publish(editor, rows, request),
    ]);
    expect(same.id).toBe(one.id);
    await expectRefusal(publish(editor, await rowsOf(editor, [second!])), 'conflict');
    await runner().runDue();
    expect((await publish(editor, rows, request)).state).toBe('done');
    await runner().runDue();
    expect(await publications(first!)).toHaveLength(1);
    expect((await publish(editor, await rowsOf(editor, [second!]))).state).toBe('running');
  });

  test.each([
    ['was given up', { deadAt: new Date() }],
    ['is gone', null],
  ])('ends when its job %s and another is begun', async (_, set) => {
    const editor = await server().signedInStaff('reviewer');
    const [first, second] = await submittedCompanies(2);
    const stuck = await publish(editor, await rowsOf(editor, [first!]));
    const rows = await rowsOf(editor, [second!]);
    await expectRefusal(publish(editor, rows), 'conflict');
    const { db } = server().context;
    const isItsJob = eq(jobs.uniqueKey, `bulk-run:${stuck.id}`);
    await (set ? db.update(jobs).set(set).where(isItsJob) : db.delete(jobs).where(isItsJob));
    const next = await publish(editor, rows);
    const ended = await progress(editor, stuck);
    expect(ended).toMatchObject({ state: 'stopped', stopped_by: null, done: 0 });
    expect(ended.finished_at).not.toBeNull();
    await runner().runDue();
    expect(await progress(editor, next)).toMatchObject({ state: 'done', done: 1 });
    expect(await statusesOf([first!, second!])).toEqual(['in_review', 'published']);
  });

  test('is listed for as long as it is under way, and for a day after it was begun', async () => {
    const editor = await server().signedInStaff('reviewer');
    const [first, second] = await submittedCompanies(2);
    const { db } = server().context;
    const makeOld = ({ id }: { id: string }) =>
      db
        .update(bulkRuns)
        .set({ createdAt: daysAgo(2) })
        .where(eq(bulkRuns.id, id));
    const listed = async () => (await editor.call(bulkRunsApi.list, {})).map(({ id }) => id);
    const ended = await publish(editor, await rowsOf(editor, [first!]));
    await runner().runDue();
    expect(await listed()).toEqual([ended.id]);
    await makeOld(ended);
    const waiting = await publish(editor, await rowsOf(editor, [second!]));
    await makeOld(waiting);
    expect(await listed()).toEqual([waiting.id]);
  });

  test('that was given up ends after 7 days, and what it needed for its rows goes', async () => {
    const { db, now } = server().context;
    const [stuck, young, waiting] = [newId(), newId(), newId()];
    const kind = 'company.import' as const;
    await db.insert(bulkRuns).values([
      { kind, requestId: newId(), id: stuck, createdAt: daysAgo(8) },
      { kind, requestId: newId(), id: young, createdAt: daysAgo(6) },
      { kind, requestId: newId(), id: waiting, createdAt: daysAgo(8) },
    ]);
    const item = { position: 1, label: '2行目', version: now(), details: { phone: '03' } };
    await db
      .insert(bulkRunItems)
      .values([stuck, young, waiting].map((runId) => ({ ...item, runId })));
    const payload = { runId: waiting };
    await db.insert(jobs).values({ kind: 'bulk-run', payload, uniqueKey: `bulk-run:${waiting}` });
    for (const clean of Object.values(bulkRunsDuties.retention ?? {})) await clean(db, now());
    const found = await db
      .select({ id: bulkRuns.id, state: bulkRuns.state, details: bulkRunItems.details })
      .from(bulkRuns)
      .innerJoin(bulkRunItems, eq(bulkRunItems.runId, bulkRuns.id))
      .where(inArray(bulkRuns.id, [stuck, young, waiting]));
    const of = (id: string) => found.find((row) => row.id === id);
    expect(of(stuck)).toMatchObject({ state: 'stopped', details: null });
    for (const id of [young, waiting])
      expect(of(id)).toMatchObject({ state: 'running', details: item.details });
  });

  test('is deleted 30 days after it ended', async () => {
    const { db, now } = server().context;
    const [ended, waiting, recent] = [newId(), newId(), newId()];
    const facts = { requestId: newId(), kind: 'company.publish' as const };
    const done = { state: 'done' as const };
    await db.insert(bulkRuns).values([
      { ...facts, ...done, id: ended, finishedAt: daysAgo(31) },
      { ...facts, requestId: newId(), id: waiting, createdAt: daysAgo(31) },
      { ...facts, ...done, requestId: newId(), id: recent, finishedAt: daysAgo(29) },
    ]);
    const payload = { runId: waiting };
    await db.insert(jobs).values({ kind: 'bulk-run', payload, uniqueKey: `bulk-run:${waiting}` });
    for (const clean of Object.values(bulkRunsDuties.retention ?? {})) await clean(db, now());
    const left = await db
      .select({ id: bulkRuns.id })
      .from(bulkRuns)
      .where(inArray(bulkRuns.id, [ended, waiting, recent]));
    expect(left.map(({ id }) => id).sort()).toEqual([waiting, recent].sort());
  });

  test('goes on where a process that died had ended', async () => {
    const editor = await server().signedInStaff('reviewer');
    const all = await submittedCompanies(4);
    const run = await publish(editor, await rowsOf(editor, all));
    const { db } = server().context;
    const items = () => db.select().from(bulkRunItems).where(eq(bulkRunItems.runId, run.id));
    const dying = new AbortController();
    const { 'bulk-run': bulk } = jobHandlers({
      ...server().context,
      mailer: openMailer(server().context.config, server().context.log),
    });
    const job = {
      id: '',
      kind: '',
      payload: { runId: run.id },
      attempts: 1,
      createdAt: new Date(),
      traceParent: null,
    };
    const attempt = bulk?.run(job, dying.signal, () => undefined);
    while ((await items()).every(({ state }) => state === 'waiting'))
      await new Promise((resolve) => setTimeout(resolve, 1));
    dying.abort();
    await expect(attempt).rejects.toThrow();
    const states = (await items()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['done', 'waiting']));
    await runner().runDue();
    expect(await progress(editor, run)).toMatchObject({ state: 'done', done: 4, skipped: 0 });
    for (const company of all) expect(await publications(company)).toHaveLength(1);
  });

  test.each([
    ['by their number', { rows: 2, milliseconds: 600_000 }, 0],
    ['by their time', { rows: 500, milliseconds: 60_000 }, 30_000],
  ])(
    'does a share of its rows in one go %s, and the others in the next',
    async (_, share, duration) => {
      const editor = await server().signedInStaff('reviewer');
      const all = await submittedCompanies(5);
      const run = await publish(editor, await rowsOf(editor, all));
      const { context } = server();
      const publishing: BulkAct = {
        right: 'staff-review',
        act: async (...given) => {
          server().advance(duration);
          await bulkActs['company.publish'].act(...given);
        },
      };
      const acts = { ...bulkActs, 'company.publish': publishing };
      const bulk = bulkRunJob(context, acts, share);
      const dones: number[] = [];
      const jobRunner = createJobRunner({
        ...{ db: context.backgroundDb, log: context.log, now: context.now },
        handlers: {
          'bulk-run': {
            run: async (job, signal, again) => {
              await bulk.run(job, signal, again);
              dones.push((await progress(editor, run)).done);
            },
          },
        },
        timing: { poll: null },
      });
      runners.push(jobRunner);
      expect(await jobRunner.runDue()).toBe(3);
      expect(dones).toEqual([2, 4, 5]);
      expect(await progress(editor, run)).toMatchObject({ state: 'done', done: 5, skipped: 0 });
      for (const company of all) expect(await publications(company)).toHaveLength(1);
    },
  );

  test.each([
    ['leaves the team', () => ({ isActive: false })],
    ['is no staff any more', () => ({ userType: 'student' as const })],
  ])('stops when its starter %s', async (_, set) => {
    const editor = await server().signedInStaff('reviewer');
    const all = await submittedCompanies(2);
    const run = await publish(editor, await rowsOf(editor, all));
    const { db } = server().context;
    await db.update(users).set(set()).where(eq(users.id, editor.id));
    await runner().runDue();
    const [row] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, run.id));
    expect(row).toMatchObject({ state: 'stopped', stoppedBy: 'role' });
    expect(await statusesOf(all)).toEqual(['in_review', 'in_review']);
  });

  test('that pauses is for administrators, and stops when that right is taken away', async () => {
    const administrator = await server().signedInStaff('administrator');
    const editor = await server().signedInStaff('reviewer');
    const id = await makeCompany(server(), { name: '止めるページ' });
    const { updated_at: version } = await editor.call(desk.detail, { params: { id } });
    const pause = (by: SignedIn) =>
      by.call(desk.pauseMany, {
        body: {
          request_id: newId(),
          rows: { rows: [{ id, version }] },
          reason: '運営が内容を確かめています。',
        },
      });
    await expectRefusal(pause(editor), 'permission_denied');
    const { db } = server().context;
    const setRole = (role: 'reviewer' | 'administrator') =>
      db.update(staffMembers).set({ role }).where(eq(staffMembers.userId, administrator.id));
    const run = await pause(administrator);
    await setRole('reviewer');
    await runner().runDue();
    expect(await progress(administrator, run)).toMatchObject({
      state: 'stopped',
      stopped_by: 'role',
    });
    await setRole('administrator');
    await pause(administrator);
    await runner().runDue();
    expect(await statusesOf([{ id }])).toEqual(['paused']);
    const again = await pause(administrator);
    await runner().runDue();
    expect((await skipsOf(administrator, again)).map(({ reason }) => reason)).toEqual([
      '公開中のページではありません。',
    ]);
  });

  test('that pauses leaves a page that changed since it was read, chosen or matching', async () => {
    const administrator = await server().signedInStaff('administrator');
    const name = `止める${newId()}`;
    const same = await makeCompany(server(), { name });
    const changed = await makeCompany(server(), { name });
    const list = await administrator.call(desk.list, { query: { q: name } });
    const versions = list.results.map(({ id, updated_at: version }) => ({ id, version }));
    const { db } = server().context;
    const updatedAt = new Date(Date.parse(list.read_at) + 1_000);
    await db.update(companies).set({ updatedAt }).where(eq(companies.id, changed));
    const pause = async (rows: object) => {
      const reason = '運営が内容を確かめています。';
      const body = { request_id: newId(), rows, reason } as never;
      const run = await administrator.call(desk.pauseMany, { body });
      await runner().runDue();
      return skipsOf(administrator, run);
    };
    const leftAlone = { company_id: changed, reason: expect.stringContaining('変わりました') };
    const rows = versions.filter(({ id }) => id === changed);
    expect(await pause({ rows })).toMatchObject([leftAlone]);
    const matching = { matching: { q: name }, count: 2, read_at: list.read_at };
    expect(await pause(matching)).toMatchObject([leftAlone]);
    expect(await statusesOf([{ id: same }, { id: changed }])).toEqual(['paused', 'published']);
  });

  test('that sends back asks the same of all, and leaves what was submitted again or is read', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const colleague = await server().signedInStaff('reviewer');
    const [ready, again, read] = await submittedCompanies(3);
    const rows = await rowsOf(reviewer, [ready!, again!, read!]);
    await colleague.call(desk.claim, { params: read!.params });
    server().advance(1_000);
    await again!.save({ catch_copy: '出しなおしたことば' });
    await again!.submit();
    const reason = '休日を、日数で書いてください。';
    const sendBack = (text: string) =>
      reviewer.call(desk.sendBackMany, { body: { request_id: newId(), rows, reason: text } });
    await expectRefusal(sendBack(' '), 'invalid');
    const run = await sendBack(reason);
    await runner().runDue();
    expect((await skipsOf(reviewer, run)).map(({ company_id }) => company_id)).toEqual([
      again!.id,
      read!.id,
    ]);
    expect(await statusesOf([ready!, again!, read!])).toEqual(['draft', 'in_review', 'in_review']);
    expect((await ready!.editing()).points.map(({ text }) => text)).toEqual([reason]);
    const mail = (await queuedMails(server(), ready!.email)).at(-1);
    expect(mail).toMatchObject({ template: 'companySentBack', data: { reasons: [reason] } });
    for (const { email } of [again!, read!])
      expect((await queuedMails(server(), email)).map(({ template }) => template)).not.toContain(
        'companySentBack',
      );
  });

  test('that claims gives its starter what nobody else reads, for all that match too', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const colleague = await server().signedInStaff('reviewer');
    const [free, taken] = await submittedCompanies(2);
    const { db } = server().context;
    const name = `受け持つ${newId()}`;
    const ids = [free!.id, taken!.id];
    await db.update(companies).set({ name }).where(inArray(companies.id, ids));
    await colleague.call(desk.claim, { params: taken!.params });
    const matching = { q: name, waiting: '1' as const };
    const { count, read_at } = await reviewer.call(desk.list, { query: matching });
    const run = await reviewer.call(desk.claimMany, {
      body: { request_id: newId(), rows: { matching, count, read_at } },
    });
    await runner().runDue();
    expect(await progress(reviewer, run)).toMatchObject({ done: 1, skipped: 1 });
    const holds = async ({ params }: Company) =>
      (await reviewer.call(desk.detail, { params })).claim?.is_own;
    expect([await holds(free!), await holds(taken!)]).toEqual([true, false]);
  });

  test('that resumes is for administrators, and leaves what the company paused or what changed', async () => {
    const administrator = await server().signedInStaff('administrator');
    const reviewer = await server().signedInStaff('reviewer');
    const [staffs, own, changed] = await submittedCompanies(3);
    const all = [staffs!, own!, changed!];
    await publish(reviewer, await rowsOf(reviewer, all));
    await runner().runDue();
    await own!.client.call(companyEditingApi.pause, { params: own!.params });
    for (const { params } of [staffs!, changed!])
      await reviewer.call(desk.pause, { params, body: { reason: '電話がつながりません。' } });
    const versions = await Promise.all(
      all.map(({ params }) => reviewer.call(desk.detail, { params })),
    );
    const rows = { rows: versions.map(({ id, updated_at: version }) => ({ id, version })) };
    const { db } = server().context;
    const updatedAt = new Date(server().context.now().getTime() + 1_000);
    await db.update(companies).set({ updatedAt }).where(eq(companies.id, changed!.id));
    const resume = (by: SignedIn) =>
      by.call(desk.resumeMany, { body: { request_id: newId(), rows, reason: '確かめました。' } });
    await expectRefusal(resume(reviewer), 'permission_denied');
    const run = await resume(administrator);
    await runner().runDue();
    expect(await statusesOf(all)).toEqual(['published', 'paused', 'paused']);
    expect(await skipsOf(administrator, run)).toMatchObject([
      { company_id: own!.id, reason: expect.stringContaining('企業が自分で') },
      { company_id: changed!.id, reason: expect.stringContaining('変わりました') },
    ]);
    expect((await staffs!.editing()).review_note).toBeNull();
    const told = await db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, staffs!.id), eq(auditEntries.action, 'company.resume')),
      );
    expect(told).toMatchObject([
      { actorId: administrator.id, after: { reason: '確かめました。', status: 'published' } },
    ]);
  });

  test('that confirms leaves a page that changed since it was read', async () => {
    const editor = await server().signedInStaff('reviewer');
    const lastConfirmedOn = '2020-01-01';
    const same = await makeCompany(server(), { name: '同じページ', lastConfirmedOn });
    const changed = await makeCompany(server(), { name: '変わるページ', lastConfirmedOn });
    const versionOf = async (id: string) =>
      (await editor.call(desk.detail, { params: { id } })).updated_at;
    const rows = [
      { id: same, version: await versionOf(same) },
      { id: changed, version: await versionOf(changed) },
    ];
    const { db } = server().context;
    await db.update(companies).set({ updatedAt: new Date() }).where(eq(companies.id, changed));
    await editor.call(desk.confirmMany, { body: { request_id: newId(), rows: { rows } } });
    await runner().runDue();
    const dayOf = async (id: string) =>
      (await editor.call(desk.detail, { params: { id } })).last_confirmed_on;
    expect(await dayOf(same)).not.toBe(lastConfirmedOn);
    expect(await dayOf(changed)).toBe(lastConfirmedOn);
  });

  test('is stopped by its starter alone, and what is done stays done', async () => {
    const editor = await server().signedInStaff('reviewer');
    const stranger = await server().signedInStaff('administrator');
    const [company] = await submittedCompanies(1);
    const run = await publish(editor, await rowsOf(editor, [company!]));
    const stop = (by: SignedIn) => by.call(bulkRunsApi.stop, { params: { id: run.id } });
    await expectRefusal(stop(stranger), 'not_found');
    await expectRefusal(progress(stranger, run), 'not_found');
    await expectRefusal(skipsOf(stranger, run), 'not_found');
    expect(await stop(editor)).toMatchObject({ state: 'stopped', stopped_by: 'person' });
    await runner().runDue();
    expect(await publications(company!)).toEqual([]);
    expect((await editor.call(bulkRunsApi.list, {})).map(({ id }) => id)).toEqual([run.id]);
    expect(await stranger.call(bulkRunsApi.list, {})).toEqual([]);
    expect((await stop(editor)).state).toBe('stopped');
  });

  test('does the other rows when one fails in a way that nobody foresaw', async () => {
    const editor = await server().signedInStaff('reviewer');
    const [broken, sound] = await submittedCompanies(2);
    const run = await publish(editor, await rowsOf(editor, [broken!, sound!]));
    const { db } = server().context;
    await db
      .update(companyDrafts)
      .set({ submitted: { name: null } as never })
      .where(eq(companyDrafts.companyId, broken!.id));
    const one = runner();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await one.runDue();
      server().advance(60_000);
    }
    expect(await progress(editor, run)).toMatchObject({ state: 'done', done: 1, skipped: 1 });
    expect((await skipsOf(editor, run))[0]?.reason).toContain('サーバーでエラー');
    expect(await statusesOf([sound!])).toEqual(['published']);
  });

  test('refuses no rows, and rows that are not there', async () => {
    const editor = await server().signedInStaff('reviewer');
    await expectRefusal(publish(editor, { rows: [] }), 'invalid');
    await expectRefusal(publish(editor, {}), 'invalid');
    const gone = { id: newId(), version: new Date().toISOString() };
    await expectRefusal(publish(editor, { rows: [gone] }), 'conflict');
    expect(await editor.call(bulkRunsApi.list, {})).toEqual([]);
  });
});

describe('a bulk run over inquiries', () => {
  const send = async (name: string) => {
    const { reference } = await server().anonymous.call(inquiriesApi.send, {
      body: { kind: 'contact', name, email: someAddress(), body: '相談です', elapsed_ms: 9_000 },
    });
    return reference;
  };
  const begin = (by: SignedIn, rows: object, change: object) =>
    by.call(staffInquiriesApi.bulk, { body: { request_id: newId(), rows, change } as never });
  const open = (by: SignedIn, reference: string) =>
    by.call(staffInquiriesApi.detail, { params: { reference } });

  test('gives all that a search finds to somebody, but not what was changed since it was read', async () => {
    const editor = await server().signedInStaff('editor');
    const name = `鶴見${newId().slice(-6)}`;
    const [first, second] = [await send(name), await send(name)];
    await send('ほかの人');
    const { count, read_at } = await editor.call(staffInquiriesApi.search, {
      body: { words: name },
    });
    server().advance(1_000);
    const { updated_at } = await open(editor, second);
    await editor.call(staffInquiriesApi.change, {
      params: { reference: second },
      body: { updated_at, state: 'in_progress' },
    });
    const rows = { matching: { words: name }, count, read_at };
    const run = await begin(editor, rows, { assigned_to: editor.id });
    await runner().runDue();
    expect(await progress(editor, run)).toMatchObject({
      kind: 'inquiry.assign',
      total: 2,
      done: 1,
      skipped: 1,
    });
    expect((await open(editor, first)).assigned_to?.id).toBe(editor.id);
    expect((await open(editor, second)).assigned_to).toBeNull();
    expect(await skipsOf(editor, run)).toMatchObject([
      { label: second, company_id: null, reason: expect.stringContaining('先に変更しました') },
    ]);
  });

  test('tells the log of a search by words, also where its number is refused', async () => {
    const editor = await server().signedInStaff('editor');
    const name = `百合${newId().slice(-6)}`;
    const reference = await send(name);
    const { db } = server().context;
    const looks = () =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.actorId, editor.id), eq(auditEntries.action, 'inquiry.search')));
    const read_at = server().context.now().toISOString();
    const over = (words: string, count: number) =>
      begin(editor, { matching: { words }, count, read_at }, { close: true });
    await expectRefusal(over(reference, 7), 'conflict');
    expect(await looks()).toEqual([]);
    const { detail } = await expectRefusal(over(name, 7), 'conflict');
    expect(detail).toContain('1件');
    expect(await looks()).toMatchObject([{ subjectId: 'bulk-run', after: { rows: 7 } }]);
    await over(name, 1);
    const told = await looks();
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain(name);
  });

  test('closes chosen ones, and says which were closed already', async () => {
    const editor = await server().signedInStaff('editor');
    const references = [await send('一人目'), await send('二人目')];
    const close = async () => {
      const seen = await Promise.all(references.map((one) => open(editor, one)));
      const rows = seen.map(({ id, updated_at: version }) => ({ id, version }));
      const run = await begin(editor, { rows }, { close: true });
      await runner().runDue();
      return run;
    };
    expect(await progress(editor, await close())).toMatchObject({ done: 2, skipped: 0 });
    const again = await close();
    expect((await skipsOf(editor, again)).map(({ reason }) => reason)).toEqual([
      'もう、そうなっています。',
      'もう、そうなっています。',
    ]);
    await expectRefusal(begin(editor, { rows: [] }, { close: true }), 'invalid');
    await expectRefusal(
      begin(editor, { matching: {}, count: 1, read_at: 'x' }, { close: true }),
      'invalid',
    );
  });

  test('skips an inquiry that was deleted meanwhile', async () => {
    const editor = await server().signedInStaff('editor');
    const reference = await send('消える人');
    const { id, updated_at: version } = await open(editor, reference);
    const run = await begin(editor, { rows: [{ id, version }] }, { close: true });
    await server().context.db.delete(inquiries).where(eq(inquiries.id, id));
    await runner().runDue();
    expect(await skipsOf(editor, run)).toMatchObject([
      { label: reference, reason: 'お問い合わせが見つかりませんでした。' },
    ]);
  });
});

test('a finished run leaves its job without a payload', async () => {
  const { db } = server().context;
  const rows = await db.select().from(jobs).where(eq(jobs.kind, 'bulk-run'));
  const finished = rows.filter(({ finishedAt }) => finishedAt);
  expect(finished.length).toBeGreaterThan(0);
  expect(finished.every(({ payload }) => JSON.stringify(payload) === '{}')).toBe(true);
});
