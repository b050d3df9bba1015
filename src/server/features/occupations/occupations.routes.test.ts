import { describe, expect, test } from 'vitest';
import { occupationsApi } from '#contract/public/occupations.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

describe('GET /api/occupations/occupations/', () => {
  test('pages through the whole catalogue', async () => {
    const student = await server().signedIn('student');
    const first = await student.call(occupationsApi.list, { query: { per_page: 100 } });
    expect(first.count).toBeGreaterThanOrEqual(220);
    const second = await student.call(occupationsApi.list, { query: { per_page: 100, page: 2 } });
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('POST /api/occupations/occupations/search/', () => {
  const search = async (body: Parameters<typeof call>[0]) => call(body);
  const call = async (body: { query?: string; interests?: object; limit?: number }) => {
    const student = await server().signedIn('student');
    return (await student.call(occupationsApi.search, { body: body as never })).results;
  };

  test('answers with at most five; more is clamped', async () => {
    expect(await search({ query: '介護' })).toHaveLength(5);
    expect(await search({ query: '介護', limit: 50 })).toHaveLength(5);
    expect(await search({ query: '介護', limit: 2 })).toHaveLength(2);
  });

  test('a name comes first', async () => {
    for (const { id, name } of server().context.catalogue.occupations.slice(0, 60))
      expect((await search({ query: name }))[0]?.id, name).toBe(id);
  });

  test('interests alone find occupations with that profile', async () => {
    const [best] = await search({ interests: { R: 5, I: 5, A: 100, S: 5, E: 5, C: 5 } });
    expect(best?.interests.A).toBeGreaterThanOrEqual(70);
  });

  test('every field may be absent, and wrong ones are refused', async () => {
    expect((await search({})).length).toBeGreaterThan(0);
    const { access } = await server().signedIn('student');
    const path = '/api/occupations/occupations/search/';
    for (const body of ['{"limit":0}', '{"query":5}', '{"interests":{"R":500}}', '[]', '"x"'])
      await expectErrorBody(await server().send('POST', path, { access, body }), 'invalid');
  });
});
