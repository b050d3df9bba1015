import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postsApi } from '#contract/public/posts.ts';
import { staffMinimumWagesApi, wageColumns } from '#contract/staff/dated-tables/minimum-wages.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffImportsApi } from '#contract/staff/staff-imports.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import { replaceWages } from '#server/features/figures/minimum-wages.ts';
import { loadColumns } from '#server/features/posts/load-columns.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
  await loadColumns(server().context.db);
});
afterAll(() => replaceWages([]));

const params = { list: 'minimum-wages' } as const;
const fileOf = (text: string) => new Blob([text], { type: 'text/csv' });
const check = (text: string) =>
  administrator.call(staffImportsApi.check, { params, upload: fileOf(text) });
const apply = (text: string, digest: string) =>
  administrator.call(staffImportsApi.apply, { params, query: { digest }, upload: fileOf(text) });
const wages = (query: Record<string, string | number>) =>
  administrator.call(staffMinimumWagesApi.list, { query });
const page = async () => {
  const slug = 'minimum-wage-and-overtime';
  const { body_html, sources } = await server().anonymous.call(postsApi.bySlug, {
    params: { slug },
  });
  return { text: body_html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '), sources };
};

const header = wageColumns.map(({ header }) => header).join(',');
const line = (place: string, year: string, amount: string, day: string, seen = '2026-09-01') =>
  `${place},${year},${amount},${day},令和8年度の全国一覧,厚生労働省,https://wages.example/8,${seen}`;
const csv = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;

describe('a file of minimum wages', () => {
  test('is shown first, cited from its day on, and keeps what it replaces', async () => {
    const text = csv(
      line('東京', '令和8年度', '"1,290円"', '令和8年10月3日'),
      line('北海道', '2026', '1130', '2026/10/4'),
    );
    const before = await page();
    const report = await check(text);
    expect(report).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    expect(report.differences[0]).toEqual({
      kind: 'added',
      title: '東京都 2026年度',
      detail: '1,290円、2026年10月3日から（令和8年度の全国一覧）',
    });
    expect((await wages({ fiscal_year: 2026 })).count).toBe(0);
    expect(await page()).toEqual(before);

    await apply(text, report.digest);
    const cited = await page();
    expect(cited.text).toContain('1,290円');
    expect(cited.sources.map(({ title }) => title)).toContain('令和8年度の全国一覧');
    // Another process, or this one after a restart, has read the same.
    replaceWages([]);
    await refreshFacts(server().context.db);
    expect(await page()).toEqual(cited);

    const mended = csv(line('13', '2026', '1291', '2026-10-03'));
    const change = await check(mended);
    expect(change.differences).toEqual([
      { kind: 'changed', title: '東京都 2026年度', detail: '額：1,290円 → 1,291円' },
    ]);
    await expectRefusal(apply(text, change.digest), 'conflict');
    await apply(mended, change.digest);
    expect((await page()).text).toContain('1,291円');
    const { results } = await wages({ prefecture: '13', fiscal_year: 2026 });
    expect(results.map(({ amount, state }) => [amount, state])).toEqual([
      [1_291, expect.stringMatching(/^(holding|coming)$/)],
      [1_290, 'replaced'],
    ]);
    expect(results[0]?.imported?.by).toBe('テスト');
    expect(await check(mended)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const log = await administrator.call(staffAuditApi.list, {
      query: { action: 'minimum_wage.import' },
    });
    expect(log.results).toMatchObject([
      { after: { changed: 1, added: 0 } },
      { after: { changed: 0, added: 2 } },
    ]);
  });

  test('with wrong lines is refused with all of them, and changes nothing', async () => {
    const before = (await wages({})).count;
    const text = csv(
      line('東京市', '2026', '1290', '2026-10-03'),
      line('大阪府', '2026', '百円', '10月3日'),
      line('京都府', '2026', '1190', '2027-10-03'),
      line('奈良県', '2026', '1150', '2026-10-03', '2999-01-01'),
      line('兵庫県', '2026', '1180', '2026-10-03'),
      line('兵庫', '2026', '1180', '2026-10-03'),
      line('滋賀県', '2031', '1100', '2031-10-03'),
    );
    const { detail } = await expectRefusal(check(text), 'invalid');
    expect(detail).toBe(
      [
        '2行目：「都道府県」は、「東京都」のように書いてください。',
        '3行目：「1時間の額」は、円の数字だけを書いてください。',
        '3行目：「発効日」は、2026-10-01か、令和8年10月1日のように書いてください。',
        '4行目：「発効日」が、2026年度の日ではありません。',
        '5行目：「出典を見た日」が、これからの日です。',
        '7行目：同じ都道府県と年度が、6行目にもあります。',
        '8行目：「発効日」が、1年より先です。',
        'なにも変えていません。',
      ].join(''),
    );
    await expectRefusal(apply(text, 'any'), 'invalid');
    expect((await wages({})).count).toBe(before);
  });

  test.each([
    ['another table', 'a,b\n1,2\n', /^列「都道府県」「年度」.+がありません。/],
    ['a header alone', csv(), /^額の行が、1つもありません。なにも変えていません。$/],
  ])('%s is refused with a sentence', async (_, text, sentence) => {
    expect((await expectRefusal(check(text), 'invalid')).detail).toMatch(sentence);
  });
});
