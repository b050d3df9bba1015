import { expect, test } from 'vitest';
import { termsApi } from '#contract/public/terms.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const wordsFor = async (q?: string) => {
  const { terms } = await server().anonymous.call(termsApi.list, { query: q ? { q } : {} });
  return terms.map(({ word }) => word);
};

test('All words are listed for everybody, and a search finds by kana, spelling and text', async () => {
  const all = await wordsFor();
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(await wordsFor('たまがけ')).toEqual(['玉掛け']);
  expect(await wordsFor('ﾌｫｰｸﾘﾌﾄ')).toContain('フォークリフト');
  expect((await wordsFor('労災'))[0]).toBe('労災保険');
  expect((await wordsFor('残業'))[0]).toBe('残業');
  expect(await wordsFor('税金 住んでいる')).toEqual(['住民税']);
  expect(await wordsFor('ありえないことば')).toEqual([]);
});

test('A search of more than 100 letters is refused at its field', async () => {
  const { errors = [] } = await expectRefusal(wordsFor('あ'.repeat(101)), 'invalid');
  expect(errors.map(({ field, detail }) => [field, detail])).toEqual([
    ['q', '100文字以内で入力してください。'],
  ]);
});
