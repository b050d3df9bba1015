import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { newId } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { favorites } from './favorites.table.ts';

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
    expect(body.company).toEqual(['会社を指定してください。']);
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

  test('one whose company pauses keeps its place, label and memo, and shows the name alone', async () => {
    const student = await server().signedIn('student');
    const [a = '', b = '', c = ''] = await someCompanies();
    const kept = [];
    for (const company of [a, b, c])
      kept.push(await student.call(favoritesApi.add, { body: { company } }));
    const notes = { memo: '寮がある', label: 'first_choice' as const };
    const { id, created_at } = kept[1]!;
    await student.call(favoritesApi.update, { params: { id }, body: notes });
    const { db } = server().context;
    const setStatus = (status: 'paused' | 'published') =>
      db.update(companies).set({ status }).where(eq(companies.id, b));
    const list = () => student.call(favoritesApi.list, {});
    const isPublic = async () => (await list()).map(({ is_public }) => is_public);
    expect(await isPublic()).toEqual([true, true, true]);

    await setStatus('paused');
    const name = kept[1]!.company.name;
    const hidden = { id, created_at, ...notes, company: { id: b, name }, is_public: false };
    expect(await isPublic()).toEqual([true, false, true]);
    expect((await list())[1]).toEqual(hidden);
    // Nor does writing to it, or sorting it, tell more.
    expect(await student.call(favoritesApi.update, { params: { id }, body: {} })).toEqual(hidden);
    const sorted = await student.call(favoritesApi.order, { body: { ids: [id] } });
    expect(sorted[0]).toEqual(hidden);

    await setStatus('published');
    expect((await list())[0]).toMatchObject({ id, ...notes, is_public: true, company: { id: b } });
    await setStatus('paused');
    await student.call(favoritesApi.removeByCompany, { body: { company_id: b } });
    expect(await isPublic()).toEqual([true, true]);
    await setStatus('published');
  });

  test('one whose company was deleted goes', async () => {
    const student = await server().signedIn('student');
    const company = await makeCompany(server(), { name: 'すぐに消える会社' });
    await student.call(favoritesApi.add, { body: { company } });
    await server().context.db.delete(companies).where(eq(companies.id, company));
    expect(await student.call(favoritesApi.list, {})).toEqual([]);
  });
});

describe('PATCH /api/company-favorites/{id}/', () => {
  test('keeps memo and label apart, and can empty them', async () => {
    const student = await server().signedIn('student');
    const [company = ''] = await someCompanies();
    const { id, memo, label } = await student.call(favoritesApi.add, { body: { company } });
    expect([memo, label]).toEqual(['', null]);
    const params = { id };
    const text = '寮がある。\n見学で聞くこと: 夜勤は何回？';
    await student.call(favoritesApi.update, { params, body: { memo: text } });
    await student.call(favoritesApi.update, { params, body: { label: 'first_choice' } });
    await student.call(favoritesApi.update, { params, body: {} });
    expect(await student.call(favoritesApi.list, {})).toMatchObject([
      { id, memo: text, label: 'first_choice' },
    ]);
    const emptied = await student.call(favoritesApi.update, {
      params,
      body: { memo: '', label: null },
    });
    expect(emptied).toMatchObject({ memo: '', label: null });
  });

  test('takes 500 characters as people count them, and labels of the list alone', async () => {
    const student = await server().signedIn('student');
    const [company = ''] = await someCompanies();
    const { id } = await student.call(favoritesApi.add, { body: { company } });
    const send = (body: unknown) =>
      server().send('PATCH', `/api/company-favorites/${id}/`, {
        access: student.access,
        body: JSON.stringify(body),
      });
    expect((await send({ memo: '𠮷'.repeat(500) })).status).toBe(200);
    await expectErrorBody(await send({ memo: '𠮷'.repeat(501) }), 'invalid');
    await expectErrorBody(await send({ memo: null }), 'invalid');
    await expectErrorBody(await send({ label: '第1希望' }), 'invalid');
  });

  test("another student's is not there, and stays as it is", async () => {
    const [mine, yours] = [await server().signedIn('student'), await server().signedIn('student')];
    const [company = ''] = await someCompanies();
    const { id } = await yours.call(favoritesApi.add, { body: { company } });
    const change = mine.call(favoritesApi.update, { params: { id }, body: { memo: 'x' } });
    await expectRefusal(change, 'not_found');
    expect(await yours.call(favoritesApi.list, {})).toMatchObject([{ memo: '' }]);
  });

  test('memo and label are in the export', async () => {
    const student = await server().signedIn('student');
    const [company = ''] = await someCompanies();
    const { id } = await student.call(favoritesApi.add, { body: { company } });
    const body = { memo: 'だれにも見せないメモ', label: 'curious' as const };
    await student.call(favoritesApi.update, { params: { id }, body });
    expect(JSON.stringify(await student.call(usersApi.exportData, {}))).toContain(
      '"memo":"だれにも見せないメモ","label":"curious"',
    );
  });
});

describe('PUT /api/company-favorites/order/', () => {
  test('sorts as asked; unnamed ones follow, a new one comes first', async () => {
    const student = await server().signedIn('student');
    const companies = await someCompanies();
    const add = (company: string) => student.call(favoritesApi.add, { body: { company } });
    const ids: string[] = [];
    for (const company of companies.slice(0, 4)) ids.push((await add(company)).id);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const list = async () => (await student.call(favoritesApi.list, {})).map(({ id }) => id);
    expect(await list()).toEqual([fourth, third, second, first]);
    const sorted = await student.call(favoritesApi.order, { body: { ids: [first, third, first] } });
    expect(sorted.map(({ id }) => id)).toEqual([first, third, fourth, second]);
    expect(await list()).toEqual([first, third, fourth, second]);
    const { id: newest } = await add(companies[4] ?? '');
    expect(await list()).toEqual([newest, first, third, fourth, second]);
  });

  test("leaves another student's order alone, and does not mind ids that are gone", async () => {
    const [mine, yours] = [await server().signedIn('student'), await server().signedIn('student')];
    const companies = await someCompanies();
    const ids: string[] = [];
    for (const company of companies.slice(0, 2))
      ids.push((await yours.call(favoritesApi.add, { body: { company } })).id);
    const before = await yours.call(favoritesApi.list, {});
    expect(await mine.call(favoritesApi.order, { body: { ids: [...ids, newId()] } })).toEqual([]);
    expect(await yours.call(favoritesApi.list, {})).toEqual(before);
  });

  test('many at once leave one order', async () => {
    const student = await server().signedIn('student');
    const ids: string[] = [];
    for (const company of await someCompanies())
      ids.push((await student.call(favoritesApi.add, { body: { company } })).id);
    await Promise.all(
      Array.from({ length: 30 }, (_, number) => {
        const at = number % ids.length;
        return student.call(favoritesApi.order, {
          body: { ids: [...ids.slice(at), ...ids.slice(0, at)] },
        });
      }),
    );
    const { db } = server().context;
    const rows = await db.select().from(favorites).where(eq(favorites.studentId, student.id));
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4]);
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
    expect(body.company_id).toEqual(['会社を指定してください。']);
  });

  test.each([
    ['query and body', (a: string, b: string) => [`?company_id=${a}`, { company_id: b }]],
    ['a query that repeats it', (a: string, b: string) => [`?company_id=${a}&company_id=${b}`]],
    [
      'a body beside a query that repeats it',
      (a: string, b: string) => [`?company_id=${a}&company_id=${a}`, { company_id: b }],
    ],
  ] as const)('two different ids in %s are refused and nothing goes', async (_, name) => {
    const student = await server().signedIn('student');
    const [a = '', b = ''] = await someCompanies();
    for (const company of [a, b]) await student.call(favoritesApi.add, { body: { company } });
    const remove = async ([query, body]: readonly unknown[]) =>
      server().send('DELETE', `/api/company-favorites/remove_by_company/${query}`, {
        access: student.access,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const refusal = await expectErrorBody(await remove(name(a, b)), 'invalid');
    expect(refusal.company_id).toEqual(['会社は1つだけ指定してください。']);
    expect(await student.call(favoritesApi.list, {})).toHaveLength(2);
    // The same id twice is one company.
    expect((await remove(name(a, a.toUpperCase()))).status).toBe(204);
    const left = await student.call(favoritesApi.list, {});
    expect(left.map(({ company }) => company.id)).toEqual([b]);
  });
});
