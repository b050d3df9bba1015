import { expect, test } from 'vitest';
import { questionsApi } from '#contract/public/questions.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const list = (q?: string) =>
  server().anonymous.call(questionsApi.list, { query: q === undefined ? {} : { q } });

test('24 questions of students and 20 of companies, each once, with an answer', async () => {
  const { students, companies } = await list();
  expect([students.length, companies.length]).toEqual([24, 20]);
  for (const all of [students, companies])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { answer_html } of [...students, ...companies])
    expect(answer_html).toMatch(/^<(p|ul|ol)>/);
});

test('an answer that names a rule ends with its source', async () => {
  const { companies } = await list();
  const { answer_html } = companies.find(({ id }) => id === 'openness')!;
  expect(answer_html).toMatch(
    /<p>出典：<a href="https:\/\/laws\.e-gov\.go\.jp\/[^>]*>青少年の雇用の促進[^<]*<\/a>（e-Gov法令検索）<\/p>\s*$/,
  );
  expect(companies.find(({ id }) => id === 'scout')?.answer_html).not.toContain('出典');
});

test('words are found however they are written, and all of them are needed', async () => {
  const ids = async (q: string) => (await list(q)).students.map(({ id }) => id);
  const found = await ids('パスワード');
  expect(found.length).toBeGreaterThan(0);
  expect(await ids('ﾊﾟｽﾜｰﾄﾞ')).toEqual(found);
  expect(await ids('ぱすわーど')).toEqual(found);
  expect((await ids('パスワード 応募')).length).toBeLessThan(found.length);
  expect(await ids('p')).not.toContain('apply');
  expect(await ids('ありえないことば')).toEqual([]);
});
