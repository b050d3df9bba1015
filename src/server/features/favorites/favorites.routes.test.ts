import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/companies.ts';
import { favoritesApi } from '#contract/favorites.ts';
import { newId } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const someCompanies = async () => {
  const { results } = await server().anonymous.call(companiesApi.search, {
    query: { per_page: 5 },
  });
  return results.map(({ id }) => id);
};

describe('POST /api/company-favorites/', () => {
  test('adds once: 201, then 200 with the same row', async () => {
    const student = await server().signedIn('student');
    const [company] = await someCompanies();
    const add = () =>
      server().send('POST', '/api/company-favorites/', {
        access: student.access,
        body: JSON.stringify({ company }),
      });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await first.json()).toEqual(await second.json());
  });

  test('20 at once make one row', async () => {
    const student = await server().signedIn('student');
    const [company = ''] = await someCompanies();
    await Promise.all(
      Array.from({ length: 20 }, () => student.call(favoritesApi.add, { body: { company } })),
    );
    expect(await student.call(favoritesApi.list, {})).toHaveLength(1);
  });

  test('an unknown and an unpublished company are 404', async () => {
    const student = await server().signedIn('student');
    const [, , , , hidden = ''] = await someCompanies();
    const setStatus = (status: 'paused' | 'published') =>
      server().context.db.update(companies).set({ status }).where(eq(companies.id, hidden));
    await setStatus('paused');
    for (const company of [newId(), 'not-an-id', hidden])
      await expectRefusal(student.call(favoritesApi.add, { body: { company } }), 'not_found');
    await setStatus('published');
  });

  test('says that the company is missing', async () => {
    const { access } = await server().signedIn('student');
    const response = await server().send('POST', '/api/company-favorites/', { access, body: '{}' });
    const body = await expectErrorBody(response, 'invalid');
    expect(body.company).toEqual(['企業を指定してください。']);
  });
});

describe('GET /api/company-favorites/', () => {
  test("lists the student's own only, newest first", async () => {
    const [mine, yours] = [await server().signedIn('student'), await server().signedIn('student')];
    const [a = '', b = '', c = ''] = await someCompanies();
    await mine.call(favoritesApi.add, { body: { company: a } });
    await mine.call(favoritesApi.add, { body: { company: b } });
    await yours.call(favoritesApi.add, { body: { company: c } });
    const list = await mine.call(favoritesApi.list, {});
    expect(list.map(({ company }) => company.id)).toEqual([b, a]);
  });
});

describe('DELETE /api/company-favorites/remove_by_company/', () => {
  test('takes company_id in the query or the body, and is idempotent', async () => {
    const student = await server().signedIn('student');
    const [a = '', b = ''] = await someCompanies();
    for (const company of [a, b]) await student.call(favoritesApi.add, { body: { company } });
    await student.call(favoritesApi.removeByCompany, { query: { company_id: a }, body: undefined });
    await student.call(favoritesApi.removeByCompany, { body: { company_id: b } });
    await student.call(favoritesApi.removeByCompany, { body: { company_id: b } });
    expect(await student.call(favoritesApi.list, {})).toEqual([]);
  });

  test("leaves other students' rows alone", async () => {
    const [mine, yours] = [await server().signedIn('student'), await server().signedIn('student')];
    const [company = ''] = await someCompanies();
    for (const person of [mine, yours]) await person.call(favoritesApi.add, { body: { company } });
    await mine.call(favoritesApi.removeByCompany, { body: { company_id: company } });
    expect(await yours.call(favoritesApi.list, {})).toHaveLength(1);
  });

  test('says that the company is missing', async () => {
    const { access } = await server().signedIn('student');
    const path = '/api/company-favorites/remove_by_company/';
    const body = await expectErrorBody(await server().send('DELETE', path, { access }), 'invalid');
    expect(body.company_id).toEqual(['企業を指定してください。']);
  });
});
