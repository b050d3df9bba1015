import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const desk = staffCompaniesApi;
const day = 86_400_000;

const audited = async (subjectId: string, action: string) =>
  server()
    .context.db.select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)));

const searched = async (s: string) =>
  (await server().anonymous.call(companiesApi.search, { query: { s } })).results.map(
    ({ id }) => id,
  );

async function submittedCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, ...extra });
  await company.submit();
  return company;
}

async function publishedCompany(editor: SignedIn, extra: Record<string, unknown> = {}) {
  const company = await submittedCompany(extra);
  const { params } = company;
  const { submitted_at } = await editor.call(desk.detail, { params });
  await editor.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
  return company;
}

describe('the list', () => {
  test('finds by name, reading and number; what waits longest is first', async () => {
    const editor = await server().signedInStaff('reviewer');
    const first = await submittedCompany({ name: 'ならびじゅん一号', name_kana: 'ナラビイチ' });
    const second = await submittedCompany({ name: 'ならびじゅん二号', name_kana: 'ナラビニ' });
    const list = async (query: Record<string, string>) =>
      (await editor.call(desk.list, { query })).results.map(({ id }) => id);
    const waiting = await list({ waiting: '1', sort: 'submitted_at', per_page: '100' });
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
    expect(waiting).toContain(first.id);
    // Until it is published the name is the registered one.
    expect(await list({ q: 'ならびじゅん' })).toEqual([]);
    const { submitted_at } = await editor.call(desk.detail, { params: first.params });
    await editor.call(desk.publish, {
      params: first.params,
      body: { submitted_at: submitted_at ?? '' },
    });
    for (const q of ['ならびじゅん一', 'ナラビイチ', 'ならびいち'])
      expect(await list({ q }), q).toEqual([first.id]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ waiting: '1', per_page: '100' })).not.toContain(first.id);
    const numbered = await makeCompany(server(), {
      name: '番号',
      corporateNumber: '1234567890123',
    });
    expect(await list({ q: '1234-5678-90123' })).toEqual([numbered]);
    const reference = `k-${numbered.slice(-8)}`;
    expect(await list({ q: reference })).toEqual([numbered]);
    expect(await list({ q: reference.slice(0, -1) })).toEqual([]);
    const ofGroup = await editor.call(desk.list, { query: { group: 'A', per_page: '3' } });
    expect(ofGroup.results.map(({ group }) => group)).toEqual(['A', 'A', 'A']);
  });
});

describe('a review', () => {
  test('shows field by field what is new, and what is worded badly', async () => {
    const editor = await server().signedInStaff('reviewer');
    const company = await publishedCompany(editor, { catch_copy: '前のことば' });
    await company.save({ catch_copy: '看護婦もよろこぶパン', conditions: { bonus: '年2回' } });
    const { params } = company;
    expect((await editor.call(desk.detail, { params })).submission).toBeNull();
    await company.submit();
    await company.save({ catch_copy: 'まだ出していないことば' });
    const seen = await editor.call(desk.detail, { params });
    expect(seen.submission?.difference).toEqual([
      { field: 'catch_copy', before: '前のことば', after: '看護婦もよろこぶパン' },
      { field: 'conditions.bonus', before: null, after: '年2回' },
    ]);
    expect(seen.checks.map(({ text }) => text)).toContain('看護婦');
    expect(seen.submission?.page.catch_copy).toBe('看護婦もよろこぶパン');
    expect(JSON.stringify(seen)).not.toContain('まだ出していない');
    expect(JSON.stringify(seen)).not.toContain(company.email);
  });

  test('sent back with reasons, mended, published: the search shows it at once', async () => {
    const editor = await server().signedInStaff('reviewer');
    const company = await submittedCompany({ catch_copy: 'すみれ色の看板' });
    const { params, id } = company;
    const read = await editor.call(desk.detail, { params });
    const submitted_at = read.submitted_at ?? '';
    await expectRefusal(
      editor.call(desk.sendBack, { params, body: { submitted_at, reasons: [] } }),
      'invalid',
    );
    const reasons = ['休日を、くわしく書いてください。', '写真の説明を足してください。'];
    const after = await editor.call(desk.sendBack, { params, body: { submitted_at, reasons } });
    expect(after).toMatchObject({ status: 'draft', submitted_at: null, submission: null });
    expect((await queuedMail(server(), company.email, 'companySentBack')).data).toEqual({
      reasons,
    });
    expect((await company.editing()).review_note).toBe(reasons.join('\n'));

    server().advance(1_000);
    await company.save({ conditions: { days_off: '土・日・祝日・年末年始' } });
    await company.submit();
    await expectRefusal(editor.call(desk.publish, { params, body: { submitted_at } }), 'conflict');
    const again = await editor.call(desk.detail, { params });
    expect(await searched('すみれ色の看板')).toEqual([]);
    await editor.call(desk.publish, { params, body: { submitted_at: again.submitted_at ?? '' } });
    expect(await searched('すみれ色の看板')).toEqual([id]);
    expect(await queuedMail(server(), company.email, 'companyPublished')).toBeDefined();
    const [entry] = await audited(id, 'company.publish');
    expect(entry).toMatchObject({
      actorId: editor.id,
      before: { status: 'in_review' },
      after: { status: 'published' },
    });
    expect(await audited(id, 'company.send_back')).toHaveLength(1);
  });

  test('paused with a reason that the company reads, resumed, confirmed', async () => {
    const editor = await server().signedInStaff('reviewer');
    const company = await publishedCompany(editor, { catch_copy: 'りんどうの咲く庭' });
    const { params, id } = company;
    const reason = '電話番号が使われていません。';
    await expectRefusal(editor.call(desk.pause, { params, body: { reason: ' ' } }), 'invalid');
    const paused = await editor.call(desk.pause, { params, body: { reason } });
    expect(paused).toMatchObject({ status: 'paused', paused_by: 'staff', review_note: reason });
    expect(await searched('りんどうの咲く庭')).toEqual([]);
    expect((await queuedMail(server(), company.email, 'companyPaused')).data).toEqual({ reason });
    await expectRefusal(company.client.call(companyEditingApi.resume, { params }), 'conflict');
    await expectRefusal(editor.call(desk.pause, { params, body: { reason } }), 'conflict');
    expect(
      (await queuedMails(server(), company.email)).filter((m) => m.template === 'companyPaused'),
    ).toHaveLength(1);
    await editor.call(desk.resume, { params, body: { reason: '電話で確かめました。' } });
    expect(await searched('りんどうの咲く庭')).toEqual([id]);
    server().advance(3 * day);
    const later = await server().signedInStaff('reviewer');
    const before = (await later.call(desk.detail, { params })).last_confirmed_on ?? '';
    const after = await later.call(desk.confirm, { params });
    expect((after.last_confirmed_on ?? '') > before).toBe(true);
    expect(after.history.map(({ action, by }) => `${by} ${action}`).slice(0, 3)).toEqual([
      'staff confirmed',
      'staff resumed',
      'staff paused',
    ]);
    for (const action of ['company.pause', 'company.resume', 'company.confirm'])
      expect(await audited(id, action), action).toHaveLength(1);
  });
});

describe('reports of errors', () => {
  test('count and grow old; nothing of who wrote them is shown', async () => {
    const editor = await server().signedInStaff('reviewer');
    const { db, now } = server().context;
    const id = await makeCompany(server(), { name: 'まちがいのある会社' });
    const report = (reference: string, age: number, status: 'new' | 'closed' = 'new') => ({
      reference,
      kind: 'report' as const,
      name: 'ひなげし',
      email: 'hinageshi@test.example',
      emailKey: 'hinageshi@test.example',
      body: '休日がちがいます',
      companyId: id,
      status,
      createdAt: new Date(now().getTime() - age * day - 60_000),
    });
    await db
      .insert(inquiries)
      .values([
        report('M-2026-AAAAAA', 2),
        report('M-2026-BBBBBB', 8),
        report('M-2026-CCCCCC', 30, 'closed'),
      ]);
    const detail = await editor.call(desk.detail, { params: { id } });
    expect(detail.reports).toMatchObject([
      { reference: 'M-2026-BBBBBB', age_days: 8, is_overdue: true },
      { reference: 'M-2026-AAAAAA', age_days: 2, is_overdue: false },
    ]);
    expect(JSON.stringify(detail)).not.toMatch(/ひなげし|hinageshi|休日がちがいます/);
    const { results } = await editor.call(desk.list, { query: { has_reports: '1' } });
    expect(results).toMatchObject([{ id, open_reports: 2 }]);
  });
});

test('an editor reviews, an administrator alone places, merges and deletes', async () => {
  const editor = await server().signedInStaff('reviewer');
  const locked = await server().signedInStaff('administrator', { isOpen: false });
  const id = await makeCompany(server(), { name: '権限' });
  const params = { id };
  const period = { starts_on: '2026-01-01', ends_on: '2026-01-31' };
  const into = { into: await makeCompany(server(), { name: '権限二' }) };
  for (const refused of [
    () => editor.call(desk.addPlacement, { params, body: period }),
    () => editor.call(desk.stopPlacement, { params }),
    () => editor.call(desk.removePlacement, { params: { id, placement: id } }),
    () => editor.call(desk.mergePlan, { params, query: into }),
    () => editor.call(desk.merge, { params, body: into }),
    () => editor.call(desk.remove, { params }),
  ])
    await expectRefusal(refused(), 'permission_denied');
  await expectRefusal(locked.call(desk.detail, { params }), 'second_factor_required');
  const { db } = server().context;
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  expect(row).toMatchObject({ status: 'published', group: 'B' });
});
