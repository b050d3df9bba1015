import { describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/schools.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const search = (q: string) => server().anonymous.call(schoolsApi.search, { query: { q } });

describe('GET /api/registration/high_schools/', () => {
  test('finds by name and by kana of either kind, at most 20', async () => {
    const byName = await search('札幌工業');
    expect(byName.map(({ name }) => name)).toContain('北海道札幌工業高等学校');
    for (const q of ['さっぽろこうぎょう', 'サッポロコウギョウ', 'ｻｯﾎﾟﾛｺｳｷﾞｮｳ'])
      expect((await search(q)).map(({ id }) => id)).toEqual(
        expect.arrayContaining(byName.map(({ id }) => id)),
      );
    expect(await search('工業')).toHaveLength(20);
  });

  test('names and readings that begin with the word come first', async () => {
    const found = await search('わ');
    const isFirst = found.map(({ kana }) => kana.startsWith('ワ'));
    expect(isFirst).toEqual(expect.arrayContaining([true, false]));
    expect(isFirst).toEqual(isFirst.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('the signs of a pattern are letters like others', async () => {
    for (const q of ['%', '_', '\\', '%%%']) expect(await search(q)).toEqual([]);
  });

  test('a word that names a prefecture narrows', async () => {
    const found = await search('東京 工');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ prefecture }) => prefecture === '東京都')).toBe(true);
  });

  test('an empty question answers, a long one is refused', async () => {
    expect(await server().anonymous.call(schoolsApi.search, {})).toHaveLength(20);
    const response = await server().send(
      'GET',
      `/api/registration/high_schools/?q=${'あ'.repeat(51)}`,
    );
    await expectErrorBody(response, 'invalid');
  });
});
