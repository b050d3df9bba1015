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
  wishes: [],
  prefectures: [
    { prefecture: '40', viewers: 10 },
    { prefecture: '27', viewers: 5 },
  ],
  measures: [
    {
      key: 'views',
      today: null,
      last_7_days: 12,
      last_28_days: 1_234,
      previous_28_days: null,
      industry_median: 7.5,
      daily: [
        { day: '2026-11-19', count: 12 },
        { day: '2026-11-20', count: null },
      ],
      weeks: [{ from: '2026-11-09', until: '2026-11-15', count: 40 }],
      months: [{ from: '2026-10-01', until: '2026-10-31', count: null }],
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
      weeks: [{ from: '2026-11-09', until: '2026-11-15', count: null }],
      months: [{ from: '2026-10-01', until: '2026-10-31', count: 20 }],
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
      'お気に入りに入れた生徒（人）',
      'ログインして見た生徒（人）',
    ]);
    expect(lines.map(([, ...cells]) => cells)).toEqual([
      ['2026-11-19', '12', '5', '', ''],
      ['2026-11-20', '5人未満', '5人未満', '', ''],
      ['2026-11-09から2026-11-15までの週', '40', '人数が少ないため表示なし', '', ''],
      ['2026-10の月', '人数が少ないため表示なし', '20', '', ''],
      ['4週間の合計', '1234', '5', '', ''],
      ['その前の4週間の合計', '人数が少ないため表示なし', '人数が少ないため表示なし', '', ''],
      ['同じ業界のまんなかの値（4週間）', '7.5', '表示なし', '', ''],
      ['この13か月', '', '', '15', ''],
      ['先月・福岡県', '', '', '', '10'],
      ['先月・大阪府', '', '', '', '5'],
      ['先月・ほかの都道府県', '', '', '', '5人未満'],
    ]);
    for (const [name] of lines) expect(name).toBe(`'${figures.company.name}`);
  });
});

test('The CSV has no number at all where there were few people', () => {
  const hidden = figures.measures.map((one) => ({
    ...{ ...one, today: null, last_7_days: null, last_28_days: null, previous_28_days: null },
    ...{ industry_median: null, daily: one.daily.map(({ day }) => ({ day, count: null })) },
    weeks: one.weeks.map((week) => ({ ...week, count: null })),
    months: one.months.map((month) => ({ ...month, count: null })),
  }));
  const csv = figuresCsv({ ...figures, measures: hidden, favorites_now: null, prefectures: [] });
  const [, ...lines]: string[][] = parse(csv.slice(1));
  expect(lines.flatMap(([, , ...cells]) => cells).filter((cell) => /^[\d.]+$/.test(cell))).toEqual(
    [],
  );
  expect(lines).toHaveLength(2 + 1 + 1 + 3 + 2);
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
