import { describe, expect, test } from 'vitest';
import { searchUnderstandingApi } from '#contract/public/search-understanding.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const ask = (q: string) =>
  server().anonymous.call(searchUnderstandingApi.understand, { query: { q } });

const empty = { sentence: '', chips: [], occupations: [], corrected: null, is_worry: false };

describe('GET /api/search-understanding/', () => {
  test('A stranger gets a sentence, filters and occupations', async () => {
    const answer = await ask('寮 溶接');
    expect(answer.sentence).toBe('寮・社宅ありで、溶接の仕事をさがしました');
    expect(answer.chips).toEqual([{ key: 'dormitory', value: '1', label: '寮・社宅あり' }]);
    expect(answer.occupations[0]?.name).toBe('溶接工');
    expect(answer.corrected).toBeNull();
  });

  test('Words that tell of a worry say so, and nothing else', async () => {
    expect(await ask('死にたい')).toEqual({ ...empty, is_worry: true });
  });

  test('The same words get the same answer again', async () => {
    expect(await ask('大阪 事務')).toEqual(await ask('大阪 事務'));
  });

  test('A query of 100 letters is read, one of 101 gets 400', async () => {
    expect((await ask('𠮷'.repeat(100))).chips).toEqual([]);
    const refused = await server().send('GET', `/api/search-understanding/?q=${'a'.repeat(101)}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('100文字以内');
  });

  test.each(['', '🙂🙂', '\u0007\u001b', "'; DROP TABLE companies; --", '%', '<script>'])(
    'A query of %j gets an empty answer',
    async (q) => {
      expect(await ask(q)).toEqual(empty);
    },
  );

  test('A request without a query gets an empty answer', async () => {
    const response = await server().send('GET', '/api/search-understanding/');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ sentence: '', chips: [] });
  });
});
