import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CompanyFigures } from '#contract/company/company-analytics.ts';
import { csvCell } from '#web/ui/text/csv.ts';
import { figuresCsv } from './csv.ts';

const figures: CompanyFigures = {
  company: {
    id: 'x',
    name: '=HYPERLINK("http://x","社"),\n',
    industry: 'care',
    status: 'published',
  },
  completeness: 80,
  favorites_now: 15,
  prefectures: [
    { prefecture: '40', viewers: 10 },
    { prefecture: '27', viewers: 5 },
  ],
  measures: [
    {
      key: 'views',
      today: 20,
      last_7_days: 12,
      last_28_days: 1_234,
      previous_28_days: null,
      industry_median: 7.5,
      daily: [
        { day: '2026-11-19', count: 12 },
        { day: '2026-11-20', count: null },
      ],
    },
    {
      key: 'viewers',
      today: null,
      last_7_days: null,
      last_28_days: 5,
      previous_28_days: null,
      industry_median: null,
      daily: [
        { day: '2026-11-19', count: 5 },
        { day: '2026-11-20', count: null },
      ],
    },
  ],
};

describe('figuresCsv', () => {
  test('has the days, the sums, and no number that is hidden', () => {
    const csv = figuresCsv(figures);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.replaceAll('\r\n', '')).not.toContain('\r');
    const [header, ...lines]: string[][] = parse(csv.slice(1));
    expect(header).toEqual([
      '企業名',
      '期間',
      'ページが開かれた回数（回）',
      'ページを見た人（人）',
      'いまお気に入りに入れている生徒（人）',
      'ログインして見た生徒（人）',
    ]);
    expect(lines.map(([, ...cells]) => cells)).toEqual([
      ['2026-11-19', '12', '5', '', ''],
      ['2026-11-20', '5人未満', '5人未満', '', ''],
      ['今日（途中）', '20', '5人未満', '', ''],
      ['この7日間の合計', '12', 'どの日も5人未満', '', ''],
      ['この28日間の合計', '1234', '5', '', ''],
      ['その前の28日間の合計', 'どの日も5人未満', 'どの日も5人未満', '', ''],
      ['同じ業界のまんなかの値（28日間）', '7.5', '表示なし', '', ''],
      ['いま', '', '', '15', ''],
      ['この28日間と今日・福岡県', '', '', '', '10'],
      ['この28日間と今日・大阪府', '', '', '', '5'],
      ['この28日間と今日・ほかの都道府県', '', '', '', '5人未満'],
    ]);
    for (const [name] of lines) expect(name).toBe(`'${figures.company.name}`);
  });
});

test('The CSV has no number at all where there were few people', () => {
  const hidden = figures.measures.map((one) => ({
    ...{ ...one, today: null, last_7_days: null, last_28_days: null, previous_28_days: null },
    ...{ industry_median: null, daily: one.daily.map(({ day }) => ({ day, count: null })) },
  }));
  const csv = figuresCsv({ ...figures, measures: hidden, favorites_now: null, prefectures: [] });
  const [, ...lines]: string[][] = parse(csv.slice(1));
  expect(lines.flatMap(([, , ...cells]) => cells).filter((cell) => /^[\d.]+$/.test(cell))).toEqual(
    [],
  );
  expect(lines).toHaveLength(2 + 5 + 2);
});

describe('csvCell', () => {
  test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1+1', '＠x', '－1'])(
    'makes %j harmless',
    (text) => expect(parse(csvCell(text))).toEqual([[`'${text}`]]),
  );

  test('leaves ordinary text and quotes what must be', () => {
    expect(csvCell('みどり製作所')).toBe('みどり製作所');
    expect(csvCell('a"b,c')).toBe('"a""b,c"');
  });
});
