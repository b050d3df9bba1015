import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const desk = staffCompaniesApi;

const audited = async (subjectId: string, action: string) =>
  server()
    .context.db.select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)));

const searched = async (s: string) =>
  (await server().anonymous.call(companiesApi.search, { query: { s } })).results.map(
    ({ id }) => id,
  );

async function publishedCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, ...extra });
  await company.submit();
  await publishCompany(server().context, { by: 'command line', id: company.id });
  return company;
}

describe('An edit by the staff on behalf of a company', () => {
  test('shows at once, is audited, and keeps what the company writes', async () => {
    const editor = await server().signedInStaff('reviewer');
    const company = await publishedCompany({ catch_copy: 'かすみ草の朝' });
    const { params, id } = company;
    await company.save({ one_line: '会社が出したことば' });
    await company.submit();
    await company.save({ conditions: { bonus: '会社の下書き' } });
    const { updated_at } = await editor.call(desk.detail, { params });
    const body = {
      updated_at,
      catch_copy: 'かすみ草の夕方',
      one_line: '運営が直したことば',
      representative: '山田 太郎',
    };
    const edited = await editor.call(desk.edit, { params, body });
    expect(edited.page.catch_copy).toBe('かすみ草の夕方');
    expect(await searched('かすみ草の夕方')).toEqual([id]);
    // Changes that the company handed in stand; fields that it did not touch follow.
    expect(edited.submission?.difference).toEqual([
      { field: 'one_line', before: '運営が直したことば', after: '会社が出したことば' },
    ]);
    const own = await company.editing();
    expect(own.draft).toEqual({
      one_line: '会社が出したことば',
      conditions: { bonus: '会社の下書き' },
    });
    expect(own.history[0]).toMatchObject({
      by: 'staff',
      action: 'edited',
      fields: ['catch_copy', 'one_line', 'representative'],
    });
    const [entry] = await audited(id, 'company.edit');
    expect(entry?.before).toMatchObject({ catch_copy: 'かすみ草の朝' });
    expect(entry?.after).toMatchObject({ catch_copy: 'かすみ草の夕方' });
    expect(JSON.stringify(entry)).not.toContain('山田');
    await expectRefusal(editor.call(desk.edit, { params, body }), 'conflict');
  });

  test('is mailed to the company, with the names of the fields alone', async () => {
    const editor = await server().signedInStaff('reviewer');
    const { params, email } = await publishedCompany();
    const { updated_at } = await editor.call(desk.detail, { params });
    const conditions = { bonus: '年2回（前年度 3か月分）' };
    const body = { updated_at, representative: '山田 太郎', conditions };
    const edited = await editor.call(desk.edit, { params, body });
    const { data } = await queuedMail(server(), email, 'companyEdited');
    expect(data).toEqual({ fields: ['representative', 'conditions.bonus'], isPublic: true });
    const again = { ...body, updated_at: edited.page.updated_at };
    await editor.call(desk.edit, { params, body: again });
    const mails = await queuedMails(server(), email);
    expect(mails.filter(({ template }) => template === 'companyEdited')).toHaveLength(1);
  });

  test('is marked on the page until the company answers for it', async () => {
    const editor = await server().signedInStaff('reviewer');
    const company = await publishedCompany();
    const { params, id, client } = company;
    const page = () => server().anonymous.call(companiesApi.detail, { params });
    const publish = () => publishCompany(server().context, { by: 'command line', id });
    const edit = async (bonus: string) => {
      const { updated_at } = await editor.call(desk.detail, { params });
      await editor.call(desk.edit, { params, body: { updated_at, conditions: { bonus } } });
    };
    expect((await page()).staff_edited_on).toBeNull();
    await edit('年1回');
    const today = japanDay(server().context.now());
    expect(await page()).toMatchObject({ last_confirmed_by: 'company', staff_edited_on: today });
    await editor.call(desk.confirm, { params });
    expect((await page()).staff_edited_on).toBe(today);
    await client.call(companyEditingApi.confirm, { params, body: {} });
    expect((await page()).staff_edited_on).toBeNull();

    // A window that was opened before the change does not answer for what it does not show.
    const window = await client.call(companyEditingApi.editing, { params });
    await edit('年3回');
    const body = { page_updated_at: window.page_updated_at };
    await expectRefusal(client.call(companyEditingApi.confirm, { params, body }), 'conflict');
    expect((await page()).staff_edited_on).toBe(today);
    const { page_updated_at } = await client.call(companyEditingApi.editing, { params });
    await client.call(companyEditingApi.confirm, { params, body: { page_updated_at } });
    expect((await page()).staff_edited_on).toBeNull();

    // A copy that was handed in before the change answers for nothing that came after it.
    await company.save({ one_line: '朝いちばんのパンの会社です。' });
    await company.submit();
    await edit('年2回');
    await publish();
    expect((await page()).staff_edited_on).toBe(today);
    await company.save({ one_line: '夕方のパンの会社です。' });
    await company.submit();
    expect((await page()).staff_edited_on).toBe(today);
    await publish();
    expect((await page()).staff_edited_on).toBeNull();
  });

  test('follows the same rules as the company’s own', async () => {
    const editor = await server().signedInStaff('reviewer');
    const { params } = await publishedCompany();
    const { updated_at } = await editor.call(desk.detail, { params });
    const refused = async (change: Record<string, unknown>) =>
      (
        await expectRefusal(
          editor.call(desk.edit, { params, body: { updated_at, ...change } }),
          'invalid',
        )
      ).errors?.[0]?.field;
    expect(await refused({ catch_copy: 'あ'.repeat(41) })).toBe('catch_copy');
    expect(await refused({ catch_copy: '' })).toBe('catch_copy');
    expect(await refused({ work: { description: '面接で家族の職業を聞きます' } })).toBe(
      'work.description',
    );
    expect(await refused({ one_line: '2099年度の初任給は19万円です' })).toBe('one_line');
    expect(await refused({ occupations: ['not-there'] })).toBe('occupations.0');
    expect(await refused({ group: 'A' })).toBeDefined();
    const { page } = await editor.call(desk.detail, { params });
    expect(page.catch_copy).toBe(finishedProfile.catch_copy);
  });

  test('a certification is verified by the staff alone, and loses it when it changes', async () => {
    const editor = await server().signedInStaff('reviewer');
    const certification = { name: 'くるみん' as const, year: 2024 };
    const company = await publishedCompany({ certifications: [certification] });
    const { params, id } = company;
    const body = { ...certification, verified: true };
    const { certifications } = await editor.call(desk.verify, { params, body });
    expect(certifications).toEqual([body]);
    const detail = await server().anonymous.call(companiesApi.detail, { params });
    expect(detail.certifications).toEqual([body]);
    expect((await audited(id, 'company.verify'))[0]?.after).toMatchObject(body);
    await expectRefusal(
      editor.call(desk.verify, { params, body: { ...body, year: 2020 } }),
      'not_found',
    );
  });
});
