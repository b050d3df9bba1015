import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postsApi } from '#contract/public/posts.ts';
import {
  type DeductionRateFields,
  rateColumns,
  staffDeductionRatesApi,
} from '#contract/staff/dated-tables/deduction-rates.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffImportsApi } from '#contract/staff/staff-imports.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import { replaceRates } from '#server/features/deduction-rates/deduction-rates.ts';
import { loadColumns } from '#server/features/posts/load-columns.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
  await loadColumns(server().context.db);
});
afterAll(() => replaceRates([]));

const today = japanDay(new Date());
const dayFromNow = (days: number) => japanDay(new Date(Date.now() + days * 86_400_000));
const params = { list: 'deduction-rates' } as const;
const check = (content: BlobPart) =>
  administrator.call(staffImportsApi.check, {
    params,
    upload: new Blob([content], { type: 'text/csv' }),
  });
const apply = (content: BlobPart, digest: string) =>
  administrator.call(staffImportsApi.apply, {
    params,
    query: { digest },
    upload: new Blob([content], { type: 'text/csv' }),
  });
const rates = async (query: Record<string, string | number> = {}) =>
  administrator.call(staffDeductionRatesApi.list, { query });
const page = async () => {
  const { body_html, sources } = await server().anonymous.call(postsApi.bySlug, {
    params: { slug: 'first-paycheck' },
  });
  return { text: body_html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '), sources };
};
const refusalOf = async (content: BlobPart) =>
  (await expectRefusal(check(content), 'invalid')).detail ?? '';

const header = rateColumns.map(({ header }) => header).join(',');
const line = (kind: string, place: string, value: string, from: string, until = '') =>
  `${kind},${place},${value},${from},${until},令和9年度の料率,協会けんぽ,https://rates.example/9,2026-04-02`;
const csv = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;

describe('a file of premiums and tax', () => {
  test('is shown first, reckoned with from its day on, and keeps what it replaces', async () => {
    const text = csv(
      line('健康保険', '全国', '9.8％', '令和8年4月1日', '2027-03-31'),
      line('健康保険', '東京', '9.85', '2026/4/1', '2027-03-31'),
      line('健康保険', '神奈川県', '9.92', dayFromNow(1)),
      '厚生年金,,,,,,,,',
    );
    const before = await page();
    expect(before.text).toContain('健康保険 9,900円');
    expect(before.text).toContain('都道府県ごとの料率は、運営者が確かめて入れるまで');
    const report = await check(text);
    expect(report).toMatchObject({ added: 2, changed: 1, unchanged: 0 });
    expect(report.differences.slice(0, 2)).toEqual([
      {
        kind: 'changed',
        title: '健康保険 2026年4月1日から',
        detail:
          '数字：9.9％ → 9.8％、出典：令和8年度の都道府県ごとの保険料率 → 令和9年度の料率、出典を見た日：なし → 2026-04-02',
      },
      {
        kind: 'added',
        title: '健康保険（東京都） 2026年4月1日から',
        detail: '9.85％、2027年3月31日まで（令和9年度の料率）',
      },
    ]);
    expect(await page()).toEqual(before);

    await apply(text, report.digest);
    const cited = await page();
    expect(cited.text).toContain('健康保険 9,800円');
    expect(cited.text).toContain('2026年4月2日に確かめました');
    expect(cited.text).toContain('東京都 9.85％ 9,850円');
    expect(cited.text).not.toContain('神奈川県 9.92％');
    expect(cited.sources.map(({ url }) => url)).toContain('https://rates.example/9');
    // Another process, or this one after a restart, has read the same.
    replaceRates([]);
    await refreshFacts(server().context.db);
    expect(await page()).toEqual(cited);

    await expectRefusal(apply(text, report.digest), 'conflict');
    expect(await check(text)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const { results } = await rates({ kind: 'health-insurance' });
    expect(results.map(({ prefecture, value, state }) => [prefecture, value, state])).toEqual([
      [null, 9.8, expect.stringMatching(/^(holding|outdated)$/)],
      [null, 9.9, 'replaced'],
      ['13', 9.85, expect.stringMatching(/^(holding|outdated)$/)],
      ['14', 9.92, 'coming'],
    ]);
    expect(results[0]?.imported?.by).toBe('テスト');
    const log = await administrator.call(staffAuditApi.list, {
      query: { action: 'deduction_rate.import' },
    });
    expect(log.results).toMatchObject([{ after: { changed: 1, added: 2 } }]);
  });

  test('with wrong lines is refused with all of them, and changes nothing', async () => {
    const { count } = await rates();
    const text = csv(
      line('健康保険', '大阪府', '95', '2026-04-01'),
      line('厚生年金', '', '=9.15*2', '2026-04-01'),
      line('介護保険', '', '1.6', '2026-04-01'),
      line('雇用保険', '東京都', '0.5', '2026-04-01'),
      line('雇用保険', '', '0.005', '2026-04-01'),
      line('基礎控除', '', '"480,000.5円"', '2026-04-01'),
      line('健康保険', '京都市', '10', '4月1日', 'ずっと'),
      line('健康保険', '奈良県', '10', '2027-04-01', '2027-03-31'),
      line('健康保険', '兵庫県', '10', '2026-04-01', '2027-03-31'),
      line('健康保険', '兵庫', '10.1', '2026-04-01'),
      line('健康保険', '滋賀県', '10', '2026-04-01', '2027-04-01'),
      line('健康保険', '滋賀県', '10.2', '2027-04-01'),
      line('厚生年金', '', '18.3', '2026-10-01'),
      line('所得税の例', '', '3100', '2999-01-01').replace('2026-04-02', '2999-01-02'),
      line('所得税の例', '', '3100', '2027-01-01').replace('https://', 'javascript:'),
    );
    const overlap =
      '行と、日が重なります。その行の「いつまで」を直すか、その行を取り消してください。';
    expect(await refusalOf(text)).toBe(
      [
        '2行目：「数字」は、3から13までの％の数字を入力してください（健康保険）。',
        '3行目：「数字」は、数字だけを入力してください。',
        '4行目：「種類」は、表にある種類から選んでください。',
        '5行目：「都道府県」は、空けておいてください。都道府県でちがうのは、健康保険だけです。',
        '6行目：「数字」は、0.1から2までの％の数字を入力してください（雇用保険）。',
        '7行目：「数字」は、整数で入力してください。',
        '8行目：「都道府県」は、「東京都」のように入力してください。全国なら空けておきます。',
        '8行目：「いつから」は、2027-04-01のように入力してください。',
        '8行目：「いつまで」は、2027-04-01のように入力してください。',
        '9行目：「いつまで」は、「いつから」より後の日を入力してください。',
        '11行目：同じ種類と都道府県と「いつから」が、10行目にもあります。',
        `13行目：2026年4月1日から2027年4月1日までの${overlap}`,
        `14行目：2026年4月1日から2027年3月31日までの${overlap}`,
        '15行目：「いつから」が、2年より先です。',
        '15行目：「出典を見た日」が、これからの日です。',
        '16行目：「出典のアドレス」は、https:// ではじまるアドレスを入力してください。',
        'なにも変えていません。',
      ].join(''),
    );
    await expectRefusal(apply(text, 'any'), 'invalid');
    expect((await rates()).count).toBe(count);
  });

  test('is read in Shift_JIS and from Excel, where a formula is no number', async () => {
    const good = line('厚生年金', '', '18.3', '2026-04-01', '2027-03-31');
    expect(await check(sjis([header, good].join('\r\n')) as BlobPart)).toMatchObject({
      changed: 1,
    });
    const cells = (value: string | number) => [
      rateColumns.map(({ header }) => header),
      good.split(',').map((cell) => (cell === '18.3' ? value : cell)),
    ];
    const xlsx = async (value: string | number) =>
      (await writeXlsx({ sheets: [{ name: '表', rows: cells(value) }] })) as BlobPart;
    expect(await check(await xlsx(18.3))).toMatchObject({ changed: 1 });
    expect(await refusalOf(await xlsx('=9.15*2'))).toMatch(/^2行目：「数字」は、数字だけを/);
  });

  test('of another table, encoding or length is refused with a sentence', async () => {
    const good = line('厚生年金', '', '18.3', '2026-04-01');
    const broken = new TextEncoder().encode(csv(good));
    expect(await refusalOf(broken.with(broken.lastIndexOf(0xe3), 0xff) as BlobPart)).toMatch(
      /^2行目に、UTF-8として読めない文字があります。/,
    );
    expect(await refusalOf('a,b\n1,2\n')).toMatch(
      /^列「種類」「都道府県」「数字」.+がありません。/,
    );
    expect(await refusalOf(csv())).toBe('数字の行が、1つもありません。なにも変えていません。');
    const long = csv(...Array.from({ length: 100_000 }, () => good));
    expect(await refusalOf(long)).toMatch(/^1,000行より多いファイルです。/);
  });
});

describe('a figure of premiums and tax', () => {
  const fields: DeductionRateFields = {
    ...{ kind: 'employment-insurance', prefecture: null, value: 0.6 },
    ...{ holds_from: '2027-04-01', holds_until: null },
    ...{ source_name: '雇用保険料率', source_publisher: '厚生労働省' },
    ...{ source_url: 'https://rates.example/koyou', source_seen_on: today },
  };
  const add = (patch: Partial<DeductionRateFields> = {}) =>
    administrator.call(staffDeductionRatesApi.add, { body: { value: { ...fields, ...patch } } });
  const save = (
    key: string,
    imported_at: string | null,
    patch: Partial<DeductionRateFields> = {},
  ) =>
    administrator.call(staffDeductionRatesApi.save, {
      params: { key },
      body: { imported_at, value: { ...fields, ...patch } },
    });
  const states = async () =>
    (await rates({ kind: 'employment-insurance' })).results.map(
      ({ holds_from, value, state }) => `${holds_from} ${value} ${state}`,
    );

  test('is added, corrected, moved to another day and taken back, and all of it is kept', async () => {
    const added = await add();
    expect(added).toMatchObject({ key: 'employment-insurance:00:2027-04-01', value: 0.6 });
    await expectRefusal(add(), 'invalid');
    const at = added.imported?.at ?? null;
    const saved = await save(added.key, at, { value: 0.65 });
    expect(saved.value).toBe(0.65);
    await expectRefusal(save(added.key, at, { value: 0.7 }), 'conflict');
    const moved = await save(added.key, saved.imported?.at ?? null, { holds_from: '2027-05-01' });
    expect(moved.key).toBe('employment-insurance:00:2027-05-01');
    const gone = administrator.call(staffDeductionRatesApi.show, { params: { key: added.key } });
    await expectRefusal(gone, 'not_found');
    await administrator.call(staffDeductionRatesApi.withdraw, {
      params: { key: moved.key },
      body: { imported_at: moved.imported?.at ?? null },
    });
    expect(await states()).toEqual([
      '2027-05-01 0.6 withdrawn',
      '2027-05-01 0.6 replaced',
      '2027-04-01 0.65 withdrawn',
      '2027-04-01 0.65 replaced',
      '2027-04-01 0.6 replaced',
      expect.stringMatching(/^2026-04-01 0.5 (holding|outdated)$/),
    ]);
    const log = await administrator.call(staffAuditApi.list, {
      query: { action: 'deduction_rate.save' },
    });
    expect(log.results).toMatchObject([
      { before: { starts_on: '2027-04-01' }, after: { starts_on: '2027-05-01' } },
      { before: { value: '0.6％' }, after: { value: '0.65％' } },
    ]);
  });

  test('that ships is corrected, and the column reckons with it', async () => {
    await save('employment-insurance:00:2026-04-01', null, {
      ...{ value: 0.55, holds_from: '2026-04-01', holds_until: '2027-03-31' },
    });
    expect((await page()).text).toContain('雇用保険 1,100円');
  });

  test.each([
    ['a rate of 95 %', { value: 95 }, 'value.value'],
    ['a day that another figure has', { holds_from: '2027-03-01' }, 'value.holds_from'],
    ['a day far ahead', { holds_from: '2999-01-01' }, 'value.holds_from'],
    ['a source of tomorrow', { source_seen_on: dayFromNow(2) }, 'value.source_seen_on'],
    ['no source', { source_name: ' ' }, 'value.source_name'],
    ['a prefecture that it has not', { prefecture: '13' }, 'value.prefecture'],
  ] as const)('with %s is refused at its field', async (_, patch, field) => {
    const { errors } = await expectRefusal(add({ ...fields, ...patch }), 'invalid');
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  test('is read by editors and written by administrators alone', async () => {
    const editor = await server().signedInStaff('editor');
    expect((await editor.call(staffDeductionRatesApi.list, { query: {} })).count).toBeGreaterThan(
      4,
    );
    const written = editor.call(staffDeductionRatesApi.add, { body: { value: fields } });
    await expectRefusal(written, 'permission_denied');
    const key = 'pension:00:2026-04-01';
    const taken = editor.call(staffDeductionRatesApi.withdraw, {
      params: { key },
      body: { imported_at: null },
    });
    await expectRefusal(taken, 'permission_denied');
  });
});
