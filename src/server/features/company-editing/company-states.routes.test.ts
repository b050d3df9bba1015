import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { confirmCompany, pauseCompany, resumeCompany } from './pause-company.ts';

const server = testServer();

const rowOf = async (id: string) => {
  const [row] = await server().context.db.select().from(companies).where(eq(companies.id, id));
  return row!;
};

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

describe('pause, resume, confirm', () => {
  test('a paused page is nowhere, and comes back', async () => {
    const company = await publishedCompany({ catch_copy: 'とめたりつづけたりの会社' });
    const { client, params } = company;
    await client.call(companyEditingApi.pause, { params });
    expect(await searched('とめたりつづけたり')).toEqual([]);
    await expectRefusal(server().anonymous.call(companiesApi.detail, { params }), 'not_found');
    await expectRefusal(client.call(companyEditingApi.pause, { params }), 'conflict');
    await client.call(companyEditingApi.resume, { params });
    expect(await searched('とめたりつづけたり')).toEqual([company.id]);
  });

  test('what the operators paused, the company cannot resume', async () => {
    const { client, params, id } = await publishedCompany();
    await pauseCompany(server().context, { id, by: 'staff' });
    const { detail } = await expectRefusal(
      client.call(companyEditingApi.resume, { params }),
      'conflict',
    );
    expect(detail).toContain('運営');
    await resumeCompany(server().context, { id, by: 'staff' });
    expect((await rowOf(id)).status).toBe('published');
  });

  test('what the staff publishes is as old as the word of its company', async () => {
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    const { submitted_at } = await company.submit();
    server().advance(3 * 86_400_000);
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const page = () => server().anonymous.call(companiesApi.detail, { params: company.params });
    expect(await page()).toMatchObject({
      last_confirmed_on: japanDay(new Date(submitted_at!)),
      last_confirmed_by: 'company',
    });
    const today = japanDay(server().context.now());
    await confirmCompany(server().context, { id: company.id, by: 'staff' });
    expect(await page()).toMatchObject({ last_confirmed_on: today, last_confirmed_by: 'staff' });
    server().advance(-3 * 86_400_000);
    await company.client.call(companyEditingApi.confirm, { params: company.params, body: {} });
    expect((await page()).last_confirmed_by).toBe('company');
  });

  test('still true: the page carries the day', async () => {
    const { client, params, id } = await publishedCompany();
    const { db, now } = server().context;
    await db.update(companies).set({ lastConfirmedOn: '2026-01-05' }).where(eq(companies.id, id));
    const state = await client.call(companyEditingApi.confirm, { params, body: {} });
    expect(state.last_confirmed_on).toBe(japanDay(now()));
    const draft = await registerCompany(server());
    await expectRefusal(
      draft.client.call(companyEditingApi.confirm, { params: draft.params, body: {} }),
      'conflict',
    );
  });
});

test('another company finds nothing, a student may not ask', async () => {
  const { params } = await publishedCompany();
  const other = await registerCompany(server());
  const student = await server().signedIn('student');
  const { editing, update, submit, pause, resume, confirm } = companyEditingApi;
  for (const endpoint of [editing, submit, pause, resume, confirm]) {
    await expectRefusal(other.client.call(endpoint, { params }), 'not_found');
    await expectRefusal(student.call(endpoint, { params }), 'permission_denied');
  }
  await expectRefusal(other.client.call(update, { params, body: {} }), 'not_found');
});
