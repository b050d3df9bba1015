import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyInvitationsApi } from '#contract/account/company-members.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { companyColumns } from '#contract/staff/new-companies/company-columns.ts';
import {
  type CompanyImportReport,
  importLinesMost,
  newCompaniesApi,
} from '#contract/staff/new-companies/new-companies.ts';
import { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { jobHandlers } from '#server/assembly/job-handlers.ts';
import { newId } from '#server/db/columns.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { bulkRunItems } from '#server/features/bulk-runs/bulk-runs.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyInvitations } from '#server/features/company-members/company-invitations.table.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { register, someAddress, someCorporateNumber } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeEach(async () => {
  administrator = await server().signedInStaff('administrator');
});

const runners: ReturnType<typeof createJobRunner>[] = [];
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));

/** Does the runs that wait, and leaves the mails. */
async function runDue() {
  const { context } = server();
  const handlers = jobHandlers({ ...context, mailer: { send: async () => undefined } as never });
  const runner = createJobRunner({
    ...{ db: context.backgroundDb, log: context.log, now: context.now },
    handlers: { 'bulk-run': handlers['bulk-run'] as NonNullable<(typeof handlers)[string]> },
    timing: { poll: null },
  });
  runners.push(runner);
  await runner.runDue();
}

const header = companyColumns.map((column) => column.header);
type Line = Partial<Record<(typeof companyColumns)[number]['key'], string>>;
const cellsOf = (line: Line) => {
  const usual: Line = {
    company_name: '株式会社ためし製作所',
    company_name_kana: 'かぶしきがいしゃためしせいさくしょ',
    prefecture: '愛知県',
    city: '豊田市',
  };
  return companyColumns.map(({ key }) => ({ ...usual, ...line })[key] ?? '');
};
const csvOf = (...lines: Line[]) =>
  [header, ...lines.map(cellsOf)].map((cells) => cells.join(',')).join('\r\n');
const fileOf = (content: string | Uint8Array, type = 'text/csv') =>
  new Blob([content as BlobPart], { type });

const check = (file: Blob, by = administrator): Promise<CompanyImportReport> =>
  by.call(newCompaniesApi.checkFile, { upload: file });
const begin = (file: Blob, digest: string | null, by = administrator, request_id = newId()) =>
  by.call(newCompaniesApi.beginFile, {
    upload: file,
    query: { digest: digest ?? '', request_id },
  });
const progress = (id: string) => administrator.call(bulkRunsApi.detail, { params: { id } });
const skipped = async (id: string) =>
  (await administrator.call(bulkRunsApi.skipped, { params: { id } })).results;
const pagesOf = (number: string) =>
  server().context.db.select().from(companies).where(eq(companies.corporateNumber, number));

/** Checks a file, brings it in and answers the run when it is over. */
async function bringIn(file: Blob) {
  const { digest } = await check(file);
  const run = await begin(file, digest);
  await runDue();
  return progress(run.id);
}

const acceptedBy = async (email: string) =>
  registerWith((await queuedMail(server(), email, 'ownerInvitation')).data.token);

const readLink = (token: string) =>
  server().anonymous.call(companyInvitationsApi.read, { query: { token } });

const registerWith = (token: string) =>
  server().anonymous.call(companyInvitationsApi.register, {
    body: {
      ...{ token, name: '高橋 二郎', password: goodPassword },
      consent_version: shippedConsentVersion,
    },
  });

/** A company of Hokkaido that nobody works for, with an open invitation of somebody of the desk. */
async function withInvitation(by: SignedIn) {
  const { id } = await administrator.call(newCompaniesApi.add, {
    body: {
      ...{ company_name: '株式会社まねく', company_name_kana: 'マネク', prefecture: '01' },
      ...{ corporate_number: someCorporateNumber(), owner_email: null },
    },
  });
  const email = someAddress();
  await by.call(newCompaniesApi.inviteOwner, { params: { id }, body: { email } });
  const { token } = (await queuedMail(server(), email, 'ownerInvitation')).data;
  return { id, token };
}

describe('A company that the desk adds', () => {
  test('is a hidden draft whose invited owner writes it', async () => {
    const adder = await server().signedInStaff('administrator');
    const email = someAddress();
    const body = {
      ...{ company_name: '株式会社てでたす', company_name_kana: 'カブシキガイシャテデタス' },
      ...{ corporate_number: someCorporateNumber(), prefecture: '23', owner_email: email },
    };
    const { id, is_invited } = await adder.call(newCompaniesApi.add, { body });
    expect(is_invited).toBe(true);
    const { status, name } = await adder.call(staffCompaniesApi.detail, { params: { id } });
    expect({ status, name }).toEqual({ status: 'draft', name: body.company_name });
    const { access } = await acceptedBy(email);
    const editing = await server()
      .clientOf(access)
      .call(companyEditingApi.editing, { params: { id } });
    expect(editing.status).toBe('draft');

    const again = { ...body, owner_email: null };
    const refused = await expectRefusal(
      adder.call(newCompaniesApi.add, { body: again }),
      'invalid',
    );
    expect(refused.errors).toMatchObject([{ field: 'corporate_number' }]);
    const invite = adder.call(newCompaniesApi.inviteOwner, {
      params: { id },
      body: { email: someAddress() },
    });
    const { errors } = await expectRefusal(invite, 'invalid');
    expect(errors?.[0]?.detail).toContain('もう管理者がいます');
  });

  test('is not made when its owner cannot be invited', async () => {
    const member = await register(server(), 'company');
    const number = someCorporateNumber();
    const call = administrator.call(newCompaniesApi.add, {
      body: {
        ...{ company_name: '株式会社だめ', company_name_kana: 'ダメ', prefecture: '01' },
        ...{ corporate_number: number, owner_email: member.user.email },
      },
    });
    expect((await expectRefusal(call, 'invalid')).errors).toMatchObject([{ field: 'owner_email' }]);
    expect(await pagesOf(number)).toEqual([]);
  });

  test('ends an invitation of the desk by a newer one, after 14 days and with its inviter', async () => {
    const adder = await server().signedInStaff('administrator');
    const add = async () => {
      const email = someAddress();
      const body = {
        ...{ company_name: '株式会社ふたり', company_name_kana: 'フタリ', prefecture: '01' },
        ...{ corporate_number: someCorporateNumber(), owner_email: email },
      };
      const { id } = await adder.call(newCompaniesApi.add, { body });
      return { id, email };
    };
    const one = await add();
    const first = (await queuedMail(server(), one.email, 'ownerInvitation')).data.token;
    const second = someAddress();
    await adder.call(newCompaniesApi.inviteOwner, {
      params: { id: one.id },
      body: { email: second },
    });
    const read = (token: string) =>
      server().anonymous.call(companyInvitationsApi.read, { query: { token } });
    // A new invitation ends the one before.
    await expectRefusal(read(first), 'link_invalid_or_expired');
    await acceptedBy(second);

    const other = await add();
    const token = (await queuedMail(server(), other.email, 'ownerInvitation')).data.token;
    expect(await read(token)).toMatchObject({ role: 'owner', next: 'register' });
    server().advance(13 * 86_400_000);
    expect(await read(token)).toMatchObject({ company_name: '株式会社ふたり' });
    server().advance(2 * 86_400_000);
    await expectRefusal(read(token), 'link_invalid_or_expired');

    const leaving = await server().signedInStaff('administrator');
    const left = someAddress();
    await leaving.call(newCompaniesApi.inviteOwner, {
      params: { id: other.id },
      body: { email: left },
    });
    const last = (await queuedMail(server(), left, 'ownerInvitation')).data.token;
    expect(await read(last)).toMatchObject({ role: 'owner' });
    await server()
      .context.db.update(users)
      .set({ isActive: false })
      .where(eq(users.id, leaving.id));
    await expectRefusal(read(last), 'link_invalid_or_expired');
  });

  test('that becomes part of another one takes its open invitation along', async () => {
    const { id, token } = await withInvitation(administrator);
    const into = await makeCompany(server(), { name: '株式会社のこる' });
    await administrator.call(staffCompaniesApi.merge, { params: { id }, body: { into } });
    const { db } = server().context;
    const [invitation] = await db
      .select({ revokedAt: mailLinks.revokedAt, id: mailLinks.id })
      .from(companyInvitations)
      .innerJoin(mailLinks, eq(mailLinks.id, companyInvitations.linkId))
      .where(eq(companyInvitations.companyId, id));
    expect(invitation?.revokedAt).not.toBeNull();
    // Also one that was written while the merge waited for its turn.
    await db
      .update(mailLinks)
      .set({ revokedAt: null })
      .where(eq(mailLinks.id, invitation?.id ?? ''));
    await expectRefusal(readLink(token), 'link_invalid_or_expired');
    await expectRefusal(registerWith(token), 'link_invalid_or_expired');
  });

  test.each([
    ['was given a role without it', { role: 'editor' as const }],
    ['looks after other prefectures since', { prefectures: ['02'] }],
  ])('ends the invitation of a reviewer who %s', async (_, change) => {
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['01'] });
    const { token } = await withInvitation(reviewer);
    expect(await readLink(token)).toMatchObject({ role: 'owner' });
    await server()
      .context.db.update(staffMembers)
      .set(change)
      .where(eq(staffMembers.userId, reviewer.id));
    await expectRefusal(readLink(token), 'link_invalid_or_expired');
    await expectRefusal(registerWith(token), 'link_invalid_or_expired');
  });

  test('with people and no owner gets one from an administrator alone, who is none of them', async () => {
    const { db } = server().context;
    const { id } = await withInvitation(administrator);
    const editor = await register(server(), 'company');
    await db
      .update(companyMembers)
      .set({ companyId: id, role: 'editor' })
      .where(eq(companyMembers.userId, editor.user.id));
    const reviewer = await server().signedInStaff('reviewer');
    const invite = (by: SignedIn) =>
      by.call(newCompaniesApi.inviteOwner, { params: { id }, body: { email: someAddress() } });
    await expectRefusal(invite(reviewer), 'permission_denied');
    await invite(administrator);
    const [own] = await db.select().from(users).where(eq(users.id, administrator.id));
    await db
      .update(companies)
      .set({ contactEmail: own?.email ?? null })
      .where(eq(companies.id, id));
    await expectRefusal(invite(administrator), 'permission_denied');
  });

  test('invites no student by mail and says nothing of it', async () => {
    const student = await register(server(), 'student');
    const body = {
      ...{ company_name: '株式会社なぞ', company_name_kana: 'ナゾ', prefecture: '01' },
      ...{ corporate_number: someCorporateNumber(), owner_email: student.user.email },
    };
    expect(await administrator.call(newCompaniesApi.add, { body })).toMatchObject({
      is_invited: true,
    });
    const mails = await queuedMails(server(), student.user.email);
    expect(mails.map(({ template }) => template)).not.toContain('ownerInvitation');
  });
});

describe('A file of companies', () => {
  test.each([
    ['CSV in UTF-8', async (csv: string) => fileOf(csv)],
    ['CSV in Shift_JIS', async (csv: string) => fileOf(sjis(csv))],
    [
      'Excel',
      async (csv: string) => {
        const rows = csv.split('\r\n').map((line) => line.split(','));
        const bytes = await writeXlsx({ sheets: [{ name: '企業', rows }] });
        return fileOf(bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      },
    ],
  ])('%s is shown first, then brought in, and does nothing the second time', async (_, make) => {
    const numbers = [someCorporateNumber(), someCorporateNumber()];
    const email = someAddress();
    const file = await make(
      csvOf(
        { corporate_number: numbers[0] ?? '', owner_email: email, industry: '製造・ものづくり' },
        { corporate_number: numbers[1] ?? '', company_name: '=1+1株式会社', prefecture: '東京' },
      ),
    );
    const report = await check(file);
    expect(report).toMatchObject({ lines: 2, added: 2, changed: 0, invitations: 1, problems: [] });
    expect(await pagesOf(numbers[0] ?? '')).toEqual([]);
    const run = await begin(file, report.digest);
    expect(run).toMatchObject({ kind: 'company.import', state: 'running', total: 2 });
    await runDue();
    expect(await progress(run.id)).toMatchObject({ state: 'done', done: 2, skipped: 0 });
    const [first] = await pagesOf(numbers[0] ?? '');
    expect(first).toMatchObject({
      ...{ status: 'draft', name: '株式会社ためし製作所', prefecture: '23' },
      nameKana: 'カブシキガイシャタメシセイサクショ',
    });
    const [second] = await pagesOf(numbers[1] ?? '');
    expect(second).toMatchObject({ name: '=1+1株式会社', prefecture: '13' });
    expect(await queuedMail(server(), email, 'ownerInvitation')).toBeDefined();
    const kept = await server()
      .context.db.select({ details: bulkRunItems.details })
      .from(bulkRunItems)
      .where(eq(bulkRunItems.runId, run.id));
    expect(kept).toEqual([{ details: null }, { details: null }]);

    const again = await check(file);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, invitations: 0 });
    await expectRefusal(begin(file, again.digest), 'invalid');
    const { results } = await administrator.call(staffAuditApi.list, {
      query: { action: 'company.import' },
    });
    expect(results[0]).toMatchObject({ after: { added: 2, changed: 0, invitations: 1 } });
  });

  test('changes a draft that nobody writes, and keeps the page of a company with people', async () => {
    const numbers = [someCorporateNumber(), someCorporateNumber()];
    const email = someAddress();
    const lines = (street: string): Line[] => [
      { corporate_number: numbers[0] ?? '', street },
      { corporate_number: numbers[1] ?? '', street, owner_email: email },
    ];
    await bringIn(fileOf(csvOf(...lines('元町1'))));
    await acceptedBy(email);
    const file = fileOf(csvOf(...lines('新町2')));
    const report = await check(file);
    expect(report).toMatchObject({ added: 0, changed: 1, kept: 1, invitations: 0 });
    expect(report.differences).toMatchObject([
      { line: 2, kind: 'changed', detail: '町名・番地：元町1 → 新町2' },
      { line: 3, kind: 'kept' },
    ]);
    expect(await bringIn(file)).toMatchObject({ done: 1, skipped: 0 });
    expect((await pagesOf(numbers[0] ?? ''))[0]?.street).toBe('新町2');
    expect((await pagesOf(numbers[1] ?? ''))[0]?.street).toBe('元町1');
  });

  test('tells that a contact changes, and never whom or which number it had', async () => {
    const number = someCorporateNumber();
    const old = { contact_name: '秘田 ひみつ', phone: '03-9876-5432' };
    await bringIn(fileOf(csvOf({ corporate_number: number, ...old })));
    const line = { corporate_number: number, contact_name: '新田 あらた', phone: '03-1111-2222' };
    const report = await check(fileOf(csvOf(line)));
    expect(report.differences).toMatchObject([
      {
        kind: 'changed',
        detail: '担当者名：（別の内容） → 新田 あらた、電話番号：（別の内容） → 0311112222',
      },
    ]);
    expect(JSON.stringify(report)).not.toMatch(/秘田|98765432/);
    const none = someCorporateNumber();
    await bringIn(fileOf(csvOf({ corporate_number: none })));
    const first = await check(fileOf(csvOf({ ...line, corporate_number: none })));
    expect(first.differences[0]?.detail).toContain('担当者名：なし → 新田 あらた');
  });

  test('names every bad line at once, and nothing of it is brought in', async () => {
    const twice = someCorporateNumber();
    const member = await register(server(), 'company');
    const good = someCorporateNumber();
    const file = fileOf(
      csvOf(
        { corporate_number: '9000000000000' },
        { corporate_number: good },
        { corporate_number: twice },
        { corporate_number: twice },
        { corporate_number: '1234567890123' },
        { corporate_number: '1.23457E+12' },
        { corporate_number: '' },
        { corporate_number: someCorporateNumber(), prefecture: '名古屋', company_name: '' },
        { corporate_number: someCorporateNumber(), industry: 'なんでも', phone: '312345678' },
        { corporate_number: someCorporateNumber(), owner_email: 'ひみつ@@example' },
        { corporate_number: someCorporateNumber(), owner_email: member.user.email },
        { corporate_number: someCorporateNumber(), company_name: '株式会社\u202eたい' },
      ),
    );
    const report = await check(file);
    expect(report.lines).toBe(11);
    expect(report.digest).toBeNull();
    expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
      [5, '法人番号'],
      [6, '法人番号'],
      [7, '法人番号'],
      [8, '法人番号'],
      [9, '会社名'],
      [9, '都道府県'],
      [10, '電話番号'],
      [10, '業種'],
      [11, '招待するメールアドレス'],
      [12, '招待するメールアドレス'],
      [13, '会社名'],
    ]);
    for (const { detail } of report.problems) expect(detail).toMatch(/[ぁ-ん].*。$|：/);
    const { detail } = await expectRefusal(begin(file, 'any'), 'invalid');
    expect(detail).toContain('11か所');
    expect(await pagesOf(good)).toEqual([]);
  });

  test.each([
    ['other columns', '名前,電話\nあ,い\n', /列「法人番号」「会社名」.+なにも変えていません。$/],
    ['a column twice', csvOf({}).replace('業種', '会社名'), /「会社名」が2つ/],
    ['nothing', '\n', /なにも書かれていません/],
    ['100,000 lines', `${csvOf()}\r\n${'1,a\r\n'.repeat(100_000)}`, /行より多いファイルです/],
  ])('with %s is refused with a sentence', async (_, csv, sentence) => {
    const { detail } = await expectRefusal(check(fileOf(csv)), 'invalid');
    expect(detail).toMatch(sentence);
  });

  test('of the most lines is brought in whole', async () => {
    const lines = Array.from({ length: importLinesMost }, () => ({
      corporate_number: someCorporateNumber(),
    }));
    const file = fileOf(csvOf(...lines));
    const report = await check(file);
    expect(report).toMatchObject({ lines: importLinesMost, added: importLinesMost, problems: [] });
    expect(report.differences).toHaveLength(200);
    const more = fileOf(csvOf(...lines, ...lines.slice(0, 20)));
    await expectRefusal(check(more), 'invalid');
  });

  test('that two people bring in at once makes each company once', async () => {
    const colleague = await server().signedInStaff('administrator');
    const numbers = [someCorporateNumber(), someCorporateNumber(), someCorporateNumber()];
    const [a = '', b = '', c = ''] = numbers;
    const one = fileOf(csvOf({ corporate_number: a }, { corporate_number: b }));
    const other = fileOf(csvOf({ corporate_number: b }, { corporate_number: c }));
    const digests = [(await check(one)).digest, (await check(other, colleague)).digest];
    const press = newId();
    const run = await begin(one, digests[0] ?? null, administrator, press);
    expect((await begin(one, digests[0] ?? null, administrator, press)).id).toBe(run.id);
    await expectRefusal(begin(one, digests[0] ?? null), 'conflict');
    const second = await begin(other, digests[1] ?? null, colleague);
    await runDue();
    // Whichever came first, the other one leaves the company that both files name.
    const ended = [
      await progress(run.id),
      await colleague.call(bulkRunsApi.detail, { params: { id: second.id } }),
    ];
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ended.map(({ done }) => done).toSorted()).toEqual([1, 2]);
    expect(ended.map(({ skipped }) => skipped).toSorted()).toEqual([0, 1]);
    for (const number of numbers) expect(await pagesOf(number)).toHaveLength(1);
  });

  test('that is pressed twice answers the same run, also when its first line is done', async () => {
    const file = fileOf(csvOf({ corporate_number: someCorporateNumber() }));
    const { digest } = await check(file);
    const press = newId();
    const run = await begin(file, digest, administrator, press);
    await runDue();
    expect(await begin(file, digest, administrator, press)).toMatchObject({
      ...{ id: run.id, state: 'done', done: 1 },
    });
    const colleague = await server().signedInStaff('administrator');
    await expectRefusal(begin(file, digest, colleague, press), 'conflict');
  });

  test('does not do what was not shown', async () => {
    const number = someCorporateNumber();
    const file = fileOf(csvOf({ corporate_number: number }));
    const { digest } = await check(file);
    const others = fileOf(csvOf({ corporate_number: number, city: '岡崎市' }));
    await expectRefusal(begin(others, digest), 'conflict');
    const run = await begin(file, digest);
    await administrator.call(newCompaniesApi.add, {
      body: {
        ...{ company_name: '株式会社さきに', company_name_kana: 'サキニ', prefecture: '23' },
        corporate_number: number,
      },
    });
    await runDue();
    expect(await progress(run.id)).toMatchObject({ done: 0, skipped: 1 });
    expect((await skipped(run.id))[0]?.reason).toContain('確かめたあとに追加されました');
    expect((await pagesOf(number)).map(({ name }) => name)).toEqual(['株式会社さきに']);
  });
});
