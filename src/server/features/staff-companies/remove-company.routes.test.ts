import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

test('a false company goes with its account; students keep their memos, the log the reason', async () => {
  const { context, anonymous } = server();
  const company_name = '株式会社うその会社';
  const company = await registerCompany(server(), { company_name });
  await company.save({ ...finishedProfile });
  await company.submit();
  await publishCompany(context, { by: 'command line', id: company.id });
  const student = await register(server());
  const kept = await student.client.call(favoritesApi.add, { body: { company: company.id } });
  const memo = { params: { id: kept.id }, body: { memo: '給料を聞く' } };
  await student.client.call(favoritesApi.update, memo);

  const administrator = await server().signedInStaff('administrator');
  const editor = await server().signedInStaff('reviewer');
  const params = { id: company.id };
  const reason = '登記がなく、住所に会社がありませんでした。';
  const right = { params, body: { reason, name: company_name } };
  await expectRefusal(editor.call(staffCompaniesApi.removeFalse, right), 'permission_denied');
  const wrong = { params, body: { reason, name: '株式会社うそ' } };
  await expectRefusal(administrator.call(staffCompaniesApi.removeFalse, wrong), 'invalid');
  const plan = await administrator.call(staffCompaniesApi.removalPlan, { params });
  expect(plan).toMatchObject({ favorites: 1, closes_account: true });
  const removed = await administrator.call(staffCompaniesApi.removeFalse, right);
  expect(removed).toEqual({ ...plan, trash: null });
  await expectRefusal(administrator.call(staffCompaniesApi.removeFalse, right), 'not_found');

  await expectRefusal(anonymous.call(companiesApi.detail, { params }), 'not_found');
  expect(await student.client.call(favoritesApi.list, {})).toEqual([]);
  expect(await student.client.call(favoritesApi.removed, {})).toMatchObject([
    { company_name, memo: '給料を聞く', reason: 'deleted' },
  ]);
  await expectRefusal(company.client.call(companiesApi.list, {}), 'token_not_valid');
  const mail = await queuedMail(server(), company.email, 'companyRemoved');
  expect(mail).toMatchObject({
    data: { reason },
    thread: `company-${company.id}`,
    company: { name: company_name },
  });
  await purgeAccount(context.db, { userId: company.user.id });
  const left = await context.db.select().from(users).where(eq(users.id, company.user.id));
  expect(left).toEqual([]);
  const drafts = await context.db
    .select()
    .from(companyDrafts)
    .where(eq(companyDrafts.companyId, company.id));
  expect(drafts).toEqual([]);

  const { results } = await administrator.call(staffAuditApi.list, {
    query: { action: 'company.delete' },
  });
  expect(results).toMatchObject([
    {
      subject_id: company.id,
      before: { status: 'published', name: company_name },
      after: { reason, status: 'deleted', favorites: 1, closes_account: true },
    },
  ]);
  expect(JSON.stringify(results)).not.toContain(company.email);
});
