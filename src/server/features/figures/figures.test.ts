import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { prefectures } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { dataPath, readDataFile, readDataText } from '#server/data-directory.ts';
import { citeFigures, unknownFigures, withSources } from './cite-figures.ts';
import { Figure, figureInWords, figures } from './figures.ts';
import {
  type MinimumWage,
  replaceWages,
  shippedMinimumWageOf,
  shippedMinimumWages,
} from './minimum-wages.ts';

const today = japanDay(new Date());
const all = [...figures.values()];
const texts = ['columns', 'pages'].flatMap((folder) =>
  readdirSync(dataPath(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file: `${folder}/${file}`, text: readDataText(`${folder}/${file}`) })),
);

describe('figures', () => {
  const [sample] = all;

  test('A figure without a year, or with a value and no source, is refused', () => {
    expect(Figure.safeParse(sample).success).toBe(true);
    expect(Figure.safeParse({ ...sample, period: '去年' }).success).toBe(false);
    expect(Figure.safeParse({ ...sample, source_url: null }).success).toBe(false);
    expect(Figure.safeParse({ ...sample, source_seen_on: null, note: null }).success).toBe(false);
    expect(Figure.safeParse({ ...sample, value: null, note: null }).success).toBe(false);
  });

  test('No page was read, and no office asked, in the future', () => {
    const days = [
      ...all.flatMap(({ source_seen_on, verified_on }) => [source_seen_on, verified_on]),
      ...shippedMinimumWages.map(({ source_seen_on }) => source_seen_on),
    ].map((day) => day ?? '');
    expect(days.filter((day) => day > today)).toEqual([]);
  });

  test('A figure that a newer one should have replaced is warned of, and fails nothing', () => {
    const old = all.filter(
      ({ value, newer_expected_on }) => value !== null && newer_expected_on < today,
    );
    const list = old.map(({ key, period }) => `  ${key} (${period})`).join('\n');
    if (old.length > 0)
      process.stderr.write(`Older than their period, look for newer ones:\n${list}\n`);
  });

  test('Words have the unit, its digits, or say that nobody knows yet', () => {
    expect(figureInWords({ value: 197_500, unit: '円' })).toBe('197,500円');
    expect(figureInWords({ value: 76, unit: '％' })).toBe('76.0％');
    expect(figureInWords({ value: 3.7, unit: '倍' })).toBe('3.70倍');
    expect(figureInWords({ value: null, unit: '円' })).toBe('（まだ確かめられていません）');
  });
});

describe('a text that cites a figure', () => {
  test('shows its value and names its source once, after its own', () => {
    const { markdown, sources } = citeFigures(
      '{{leaving-2022}}と{{leaving-2021}}、{{site_name}}',
      today,
    );
    expect(markdown).toBe('37.9％と38.4％、{{site_name}}');
    expect(sources.map(({ publisher }) => publisher)).toEqual(['労働政策研究・研修機構']);
    const own = { title: '前から', publisher: '国', url: sources[0]!.url };
    expect(withSources([own], sources)).toEqual([own]);
    expect(citeFigures('{{no-such-figure}}', today)).toEqual({
      markdown: '{{no-such-figure}}',
      sources: [],
    });
  });

  test('names figures that exist', () => {
    expect(
      texts.flatMap(({ file, text }) =>
        unknownFigures(text).map((written) => `${file} ${written}`),
      ),
    ).toEqual([]);
    expect(
      texts.filter(({ text }) => citeFigures(text, today).markdown !== text).length,
    ).toBeGreaterThan(6);
  });
});

describe('minimum wages', () => {
  test('are there for every prefecture, above a thousand yen, with the day from which they hold', () => {
    for (const { code } of prefectures) {
      const { amount, fiscal_year, effective_on } = shippedMinimumWageOf(code);
      expect(amount).toBeGreaterThan(1_000);
      expect(effective_on >= `${fiscal_year}-10-01`).toBe(true);
      expect(effective_on <= `${fiscal_year + 1}-03-31`).toBe(true);
    }
  });

  test('stand in a table that says of which year they are', () => {
    const { markdown, sources } = citeFigures('{{minimum-wages-table}}', '2026-09-01');
    expect(markdown).toMatch(/^2025年度（令和7年度）の額です。次の年度の額は/);
    expect(markdown).toContain('| 秋田県 | 1,031円 | 2026年3月31日 |');
    expect(markdown.match(/^\| .+円 \| .+日 \|/gm)).toHaveLength(47);
    expect(sources).toHaveLength(1);
  });

  test('that hold on the day stand in the table, with the amount to come and both sources', () => {
    const source = {
      title: '令和8年度の一覧',
      publisher: '厚生労働省',
      url: 'https://x.example/8',
    };
    const of = (prefecture: string, effective_on: string): MinimumWage => ({
      ...{ prefecture, fiscal_year: 2026, amount: 1_300, effective_on, source },
      ...{ source_seen_on: '2026-09-01', imported: { by: '佐藤', at: new Date() } },
    });
    const table = (day: string) => citeFigures('{{minimum-wages-table}}', day);
    replaceWages([of('13', '2026-10-01'), of('05', '2026-12-20')]);
    const before = table('2026-09-30');
    expect(before.markdown).toContain(
      '| 東京都 | 1,226円 | 2025年10月3日 | 1,300円（2026年10月1日から） |',
    );
    expect(before.markdown).toMatch(/^2025年度（令和7年度）の額です。つぎの額に変わる日/);
    expect(before.sources).toHaveLength(2);
    const after = table('2026-10-01');
    expect(after.markdown).toContain('| 東京都 | 1,300円 | 2026年10月1日 | ― |');
    expect(after.markdown).toContain(
      '| 秋田県 | 1,031円 | 2026年3月31日 | 1,300円（2026年12月20日から） |',
    );
    expect(after.markdown).toMatch(/^2026年10月1日に使われている額です。/);
    replaceWages([]);
  });
});

const SampleOffer = z.strictObject({
  column: z.string(),
  /** As they stand in the column. */
  words: z.array(z.string()).min(1),
  /** 基本給, yen a month. */
  pay: z.number().int(),
  /** 1か月の平均所定労働時間; `holidays` and `hours_a_day` give it where the column says those. */
  hours_a_month: z.number().nullable(),
  holidays: z.number().int().nullable(),
  hours_a_day: z.number().nullable(),
});
const sampleOffers = readDataFile('sample-offers.json', z.array(SampleOffer));
const highest = Math.max(...prefectures.map(({ code }) => shippedMinimumWageOf(code).amount));

test.each(sampleOffers)(
  'the offer in $column of $pay yen is legal in every prefecture',
  (offer) => {
    const { column, words, pay, hours_a_month, holidays, hours_a_day } = offer;
    const text = readDataText(`columns/${column}.md`);
    for (const part of words) expect(text).toContain(part);
    const hours = hours_a_month ?? ((365 - (holidays ?? 0)) * (hours_a_day ?? 0)) / 12;
    expect(pay / hours).toBeGreaterThanOrEqual(highest);
  },
);

test('Every monthly pay of a column that stands beside its hours is among the sample offers', () => {
  const named = new Set(sampleOffers.map(({ column }) => column));
  const missing = texts.filter(({ file, text }) => {
    const hasPay = /基本給[^。\n]{0,12}\d万/.test(text);
    const hasHours = /年間休日[^。\n]{0,6}\d{2,3}日|160時間/.test(text);
    return hasPay && hasHours && !named.has(file.replace(/^columns\/|\.md$/g, ''));
  });
  expect(missing.map(({ file }) => file)).toEqual([]);
});

const bareNumber = /[0-9０-９][0-9０-９,，.．]*(?:億|万)?(?:[0-9０-９,，]+)?千?(?:円|％|%|人)/g;
const exceptions = readDataFile(
  'figure-exceptions.json',
  z.array(
    z.strictObject({
      /** A text of data/, or a folder of them. */
      file: z.string(),
      words: z.array(z.string()).min(1),
      reason: z.string().min(5),
    }),
  ),
);

test('A number with 円, % or 人 is a cited figure, or an exception with a reason', () => {
  const bare = texts.flatMap(({ file, text }) => {
    const allowed = new Set(
      exceptions.filter((one) => file.startsWith(one.file)).flatMap(({ words }) => words),
    );
    const body = text.replace(/https?:\S+/g, '').replace(/\{\{[^}]*\}\}/g, '');
    return [...new Set(body.match(bareNumber))]
      .filter((words) => !allowed.has(words))
      .map((words) => `${file} ${words}`);
  });
  expect(bare).toEqual([]);
});

test('An exception of bare numbers is still in its text', () => {
  const idle = exceptions.flatMap(({ file, words }) => {
    const of = texts.filter((one) => one.file.startsWith(file));
    return words
      .filter((one) => !of.some(({ text }) => text.includes(one)))
      .map((one) => `${file} ${one}`);
  });
  expect(idle).toEqual([]);
});
