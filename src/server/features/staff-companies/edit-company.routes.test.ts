import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/companies.ts';
import { staffCompaniesApi } from '#contract/staff-companies.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { publishCompany } from '#server/features/company-editing/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
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
  await publishCompany(server().context, { id: company.id });
  return company;
}

describe('on behalf of a company', () => {
  test('a change shows at once, is written down, and keeps what the company writes', async () => {
    const editor = await server().signedInStaff('editor');
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
    // What the company handed in stands; what it did not touch follows.
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

  test('is held to what the company is held to', async () => {
    const editor = await server().signedInStaff('editor');
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
    const editor = await server().signedInStaff('editor');
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
