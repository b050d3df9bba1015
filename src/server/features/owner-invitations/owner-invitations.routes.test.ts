import { eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyInvitationsApi } from '#contract/account/company-members.ts';
import { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import { invitationColumns } from '#contract/staff/owner-invitations/invitation-columns.ts';
import { ownerInvitationsApi } from '#contract/staff/owner-invitations/owner-invitations.ts';
import { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { jobHandlers } from '#server/assembly/job-handlers.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { newId } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { bulkRunItems } from '#server/features/bulk-runs/bulk-runs.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { JobError } from '#server/jobs/job-error.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress, someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const day = 86_400_000;
let administrator: SignedIn;
const signIn = async () => {
  administrator = await server().signedInStaff('administrator');
};
beforeEach(signIn);
/** Moves the clock, and signs in again: the session has ended. */
const later = (days: number) => {
  server().advance(days * day);
  return signIn();
};

const runners: ReturnType<typeof createJobRunner>[] = [];
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));

type Kind = 'bulk-run' | 'mail';

/** Does what waits of one kind; a mail is refused by the server of its address. */
async function runDue(kind: Kind) {
  const { context } = server();
  const send = () => Promise.reject(new JobError('refused', { isPermanent: true }));
  const handlers = jobHandlers({ ...context, mailer: { send } as never });
  const runner = createJobRunner({
    ...{ db: context.backgroundDb, log: context.log, now: context.now },
    handlers: { [kind]: handlers[kind] as NonNullable<(typeof handlers)[string]> },
    timing: { poll: null },
  });
  runners.push(runner);
  await runner.runDue();
}

const name = '株式会社まねかれる';

/** A draft without members; with an address its owner is invited. */
async function add(owner_email: string | null, by = administrator, more = {}) {
  const number = someCorporateNumber();
  const body = {
    ...{ company_name: name, company_name_kana: 'マネカレル', prefecture: '01' },
    ...{ corporate_number: number, owner_email, ...more },
  };
  return { ...(await by.call(newCompaniesApi.add, { body })), number };
}

async function invited(by = administrator) {
  const email = someAddress();
  const { id, number } = await add(email, by);
  const { token } = (await queuedMail(server(), email, 'ownerInvitation')).data;
  return { id, number, email, token };
}

const list = (query: Record<string, string> = {}, by = administrator) =>
  by.call(ownerInvitationsApi.list, { query: { per_page: '200', ...query } as never });
const rowOf = async (id: string, by = administrator) =>
  (await list({}, by)).results.find(({ company_id }) => company_id === id);
const stateOf = async (id: string) => (await rowOf(id))?.state;
const read = (token: string) =>
  server().anonymous.call(companyInvitationsApi.read, { query: { token } });
const take = (token: string) =>
  server().anonymous.call(companyInvitationsApi.register, {
    body: {
      ...{ token, name: '高橋 二郎', password: goodPassword },
      consent_version: shippedConsentVersion,
    },
  });
const mailsTo = async (email: string) =>
  (await queuedMails(server(), email)).filter(({ template }) => template === 'ownerInvitation');
const progress = (id: string, by = administrator) =>
  by.call(bulkRunsApi.detail, { params: { id } });
const reasons = async (id: string) =>
  (await administrator.call(bulkRunsApi.skipped, { params: { id } })).results.map(
    ({ reason }) => reason,
  );

describe('The list of invitations', () => {
  test('tells whether one waits, was opened, was taken or has lapsed, without its whole address', async () => {
    const one = await invited();
    expect(await rowOf(one.id)).toMatchObject({
      ...{ state: 'waiting', company_name: name, opened_at: null, accepted_at: null },
      address: `${one.email[0]}…@test.example`,
    });
    expect(JSON.stringify(await list())).not.toContain(one.email);
    await read(one.token);
    const opened = await rowOf(one.id);
    expect(opened).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
    await read(one.token);
    expect((await rowOf(one.id))?.opened_at).toBe(opened?.opened_at);

    const other = await invited();
    await take(other.token);
    expect(await rowOf(other.id)).toMatchObject({
      state: 'accepted',
      accepted_at: expect.any(String),
    });
    await later(15);
    expect(await stateOf(one.id)).toBe('lapsed');
    expect(await stateOf(other.id)).toBe('accepted');
    const lapsed = (await list({ state: 'lapsed' })).results.map(({ company_id }) => company_id);
    expect(lapsed).toContain(one.id);
    expect(lapsed).not.toContain(other.id);
    expect((await list({ q: 'マネカレ' })).count).toBeGreaterThan(1);
    expect((await list({ q: 'いない会社' })).count).toBe(0);
  });

  test('tells which mail was given up, and which one nobody needs any more', async () => {
    const refused = await invited();
    await runDue('mail');
    expect(await stateOf(refused.id)).toBe('undelivered');

    const owned = await invited();
    const owner = await register(server(), 'company');
    await server().context.db.execute(
      sql`update company_members set company_id = ${owned.id} where user_id = ${owner.user.id}`,
    );
    expect(await stateOf(owned.id)).toBe('ended');
  });

  test('has the one of a colleague who may not invite any more as lapsed', async () => {
    const colleague = await server().signedInStaff('administrator');
    const { id } = await invited(colleague);
    expect(await stateOf(id)).toBe('waiting');
    await server()
      .context.db.update(users)
      .set({ isActive: false })
      .where(eq(users.id, colleague.id));
    expect(await stateOf(id)).toBe('lapsed');
  });

  test('shows a reviewer the companies of their prefectures alone', async () => {
    const { id } = await invited();
    const near = await server().signedInStaff('reviewer', { prefectures: ['01'] });
    const far = await server().signedInStaff('reviewer', { prefectures: ['02'] });
    expect(await rowOf(id, near)).toBeDefined();
    expect(await rowOf(id, far)).toBeUndefined();
  });

  test('keeps a lapsed one for 30 days after its end', async () => {
    const { id } = await invited();
    const { context } = server();
    await later(40);
    await purgeExpired(context.db, context.now());
    expect(await stateOf(id)).toBe('lapsed');
    await later(5);
    await purgeExpired(context.db, context.now());
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('Invitations that are sent again', () => {
  const again = (rows: unknown, by = administrator, request_id = newId()) =>
    by.call(ownerInvitationsApi.inviteAgain, { body: { request_id, rows } as never });

  test('go to all that lapsed, each at its address, and end the links before', async () => {
    const lapsed = [await invited(), await invited()];
    await later(15);
    const sender = await server().signedInStaff('administrator');
    const fresh = await invited();
    const { count, read_at } = await list({ state: 'lapsed' });
    expect(count).toBeGreaterThan(1);
    const rows = { matching: { state: 'lapsed' }, count, read_at };
    await expectRefusal(again({ ...rows, count: count + 1 }, sender), 'conflict');
    const run = await again(rows, sender);
    expect(run).toMatchObject({ kind: 'company.invite', total: count });
    await runDue('bulk-run');
    expect(await progress(run.id, sender)).toMatchObject({ state: 'done', done: count });
    for (const { id, email, token } of lapsed) {
      expect(await mailsTo(email)).toHaveLength(2);
      expect(await stateOf(id)).toBe('waiting');
      await expectRefusal(read(token), 'link_invalid_or_expired');
      await read((await queuedMail(server(), email, 'ownerInvitation')).data.token);
    }
    expect(await mailsTo(fresh.email)).toHaveLength(1);
    const kept = await server()
      .context.db.select({ details: bulkRunItems.details })
      .from(bulkRunItems)
      .where(eq(bulkRunItems.runId, run.id));
    expect(kept.every(({ details }) => details === null)).toBe(true);
  });

  test('leave what changed since the list was read, and what is of other prefectures', async () => {
    const one = await invited();
    const { sent_at: version = '' } = (await rowOf(one.id)) ?? {};
    server().advance(60_000);
    const newer = someAddress();
    await administrator.call(newCompaniesApi.inviteOwner, {
      params: { id: one.id },
      body: { email: newer },
    });
    const run = await again({ rows: [{ id: one.id, version }] });
    await runDue('bulk-run');
    expect(await progress(run.id)).toMatchObject({ done: 0, skipped: 1 });
    expect(await reasons(run.id)).toEqual([
      'この会社には、一覧を確かめたあとに、招待が送られています。',
    ]);
    expect(await mailsTo(newer)).toHaveLength(1);
    const far = await server().signedInStaff('reviewer', { prefectures: ['02'] });
    await expectRefusal(again({ rows: [{ id: one.id, version }] }, far), 'conflict');
  });
});

describe('A list of owners', () => {
  const header = invitationColumns.map((column) => column.header);
  const csvOf = (...lines: string[][]) =>
    new Blob([[header, ...lines].map((cells) => cells.join(',')).join('\r\n')], {
      type: 'text/csv',
    });
  const check = (upload: Blob) => administrator.call(ownerInvitationsApi.checkFile, { upload });
  const begin = (upload: Blob, digest: string | null) =>
    administrator.call(ownerInvitationsApi.beginFile, {
      upload,
      query: { digest: digest ?? '', request_id: newId() },
    });

  test('is shown first, invites the owners of companies that are here, and nobody the second time', async () => {
    const published = await add(null);
    await server()
      .context.db.update(companies)
      .set({ status: 'published' })
      .where(eq(companies.id, published.id));
    const draft = await add(null);
    const [first, second] = [someAddress(), someAddress()];
    const rows = [
      header,
      [published.number, '（株）まねかれる', first],
      [draft.number, '', second],
    ];
    const xlsx = await writeXlsx({ sheets: [{ name: '一覧', rows }] });
    const file = new Blob([xlsx as BlobPart], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const report = await check(file);
    expect(report).toMatchObject({ lines: 2, invitations: 2, waits: 0, kept: 0, problems: [] });
    expect(await mailsTo(first)).toEqual([]);
    await expectRefusal(begin(file, 'another'), 'conflict');
    const run = await begin(file, report.digest);
    await runDue('bulk-run');
    expect(await progress(run.id)).toMatchObject({ state: 'done', done: 2, skipped: 0 });
    for (const email of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
    expect(await stateOf(published.id)).toBe('waiting');

    const again = await check(file);
    expect(again).toMatchObject({ invitations: 0, waits: 2 });
    await expectRefusal(begin(file, again.digest), 'invalid');
    await take((await queuedMail(server(), first, 'ownerInvitation')).data.token);
    expect(await check(file)).toMatchObject({ invitations: 0, waits: 1, kept: 1 });
  });

  test('with anything wrong names every line of it and invites nobody', async () => {
    const [one, other] = [await add(null), await add(null)];
    const member = await register(server(), 'company');
    const email = someAddress();
    const unknown = someCorporateNumber();
    const file = csvOf(
      [one.number, '株式会社べつのなまえ', someAddress()],
      [other.number, name, member.user.email],
      [unknown, '', someAddress()],
      ['1234567890123', '', 'だれか'],
      ['1.23E+12', '', email],
      [one.number, name, email],
    );
    const report = await check(file);
    expect(report.digest).toBeNull();
    expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, '会社名'],
      [3, '招待するメールアドレス'],
      [4, '法人番号'],
      [5, '法人番号'],
      [5, '招待するメールアドレス'],
      [6, '法人番号'],
      [7, '法人番号'],
    ]);
    expect(report.problems[0]?.detail).toContain(`「${name}」`);
    const { detail } = await expectRefusal(begin(file, 'x'), 'invalid');
    expect(detail).toMatch(/^7か所を直してから/);
    expect(await mailsTo(email)).toEqual([]);
    const { detail: other_detail } = await expectRefusal(
      check(new Blob(['a,b\n1,2\n'], { type: 'text/csv' })),
      'invalid',
    );
    expect(other_detail).toMatch(/だれも招待していません。$/);
  });
});
