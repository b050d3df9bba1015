import { afterEach, describe, expect, test } from 'vitest';
import { citeFigures } from '#server/features/figures/cite-figures.ts';
import {
  type DeductionRate,
  mergeRates,
  overlapsOf,
  rateOn,
  replaceRates,
  shippedDeductionRates,
} from './deduction-rates.ts';
import { premium, reckonFirstPay } from './reckon-first-pay.ts';

const source = {
  title: '令和9年度の料率 [表](x)',
  publisher: '協会*けんぽ*',
  url: 'https://rates.example/9?a=(1)',
};
const rate = (fields: Partial<DeductionRate> & Pick<DeductionRate, 'kind' | 'value'>) => ({
  ...{ prefecture: null, holds_from: '2027-04-01', holds_until: null, source },
  ...{ source_seen_on: '2027-03-20', isWithdrawal: false },
  imported: { by: '佐藤', at: new Date('2027-03-20T00:00:00Z') },
  ...fields,
});
const yenOf = (rates: readonly DeductionRate[], day: string) =>
  reckonFirstPay(rates, day).deductions.map(({ name, yen }) => [name, yen]);

afterEach(() => replaceRates([]));

describe('the first pay', () => {
  test('is reckoned by the figures that ship as the column had it', () => {
    const pay = reckonFirstPay(shippedDeductionRates, '2026-04-01');
    expect(pay.deductions.map(({ name, yen }) => [name, yen])).toEqual([
      ['健康保険', 9_900],
      ['子ども・子育て支援金', 230],
      ['厚生年金', 18_300],
      ['雇用保険', 1_000],
      ['所得税', 3_000],
    ]);
    expect(pay).toMatchObject({ total: 32_430, net: 167_570 });
  });

  test('takes a new rate from its day on, and says what is missing before the first', () => {
    const rates = mergeRates([rate({ kind: 'health-insurance', value: 10.11 })]);
    expect(yenOf(rates, '2027-03-31')[0]).toEqual(['健康保険', 9_900]);
    expect(yenOf(rates, '2027-04-01')[0]).toEqual(['健康保険', 10_110]);
    expect(reckonFirstPay(rates, '2026-03-31')).toMatchObject({ total: null, net: null });
  });

  test('reckons the tax by its five figures once the last of them holds', () => {
    const five = [
      rate({ kind: 'basic-deduction', value: 600_000 }),
      rate({ kind: 'pay-deduction-share', value: 30 }),
      rate({ kind: 'pay-deduction-extra', value: 120_000 }),
      rate({ kind: 'pay-deduction-least', value: 600_000 }),
      rate({ kind: 'income-tax-rate', value: 5, holds_from: '2027-05-01' }),
    ];
    const taxOn = (day: string) => reckonFirstPay(mergeRates(five), day).deductions.at(-1);
    expect(taxOn('2027-04-30')).toMatchObject({ yen: 3_000, isAbout: true });
    // 170,570 less 61,171 (30 % and a twelfth of 120,000) less 50,000, of which 5 %.
    expect(taxOn('2027-05-01')).toMatchObject({ yen: 2_970, isAbout: false });
    five.push(rate({ kind: 'basic-deduction', value: 2_400_000, holds_from: '2027-06-01' }));
    expect(taxOn('2027-06-01')).toMatchObject({ yen: 0, isAbout: false });
  });

  test('rounds as the offices do', () => {
    expect(premium(200_000, 4.985_25)).toBe(9_970);
    expect(premium(200_000, 4.985_3)).toBe(9_971);
    expect(premium(200_000, 4.955)).toBe(9_910);
  });
});

describe('figures of premiums and tax', () => {
  test('are out of date after their last day, and not on it', () => {
    const on = (today: string) =>
      rateOn(shippedDeductionRates, { kind: 'income-tax-example', today });
    expect(on('2026-12-31')).toMatchObject({ rate: { value: 3_000 }, isOutdated: false });
    expect(on('2027-01-01')).toMatchObject({ rate: { value: 3_000 }, isOutdated: true });
  });

  test('of a prefecture stand for it alone', () => {
    const rates = mergeRates([rate({ kind: 'health-insurance', value: 9.5, prefecture: '13' })]);
    const on = (prefecture: string | null) =>
      rateOn(rates, { kind: 'health-insurance', prefecture, today: '2027-04-01' }).rate?.value;
    expect([on('13'), on('14'), on(null)]).toEqual([9.5, undefined, 9.9]);
  });

  test('that are taken back leave the one before, and may be written once more', () => {
    const of = (isWithdrawal: boolean) => rate({ kind: 'pension', value: 18.5, isWithdrawal });
    const on = (...written: DeductionRate[]) =>
      rateOn(mergeRates(written), { kind: 'pension', today: '2027-04-01' }).rate?.value;
    expect(on(of(false))).toBe(18.5);
    expect(on(of(false), of(true))).toBe(18.3);
    expect(on(of(false), of(true), of(false))).toBe(18.5);
  });

  test('overlap where the earlier says that it holds still', () => {
    const until = (holds_until: string | null) => [
      rate({ kind: 'pension', value: 18, holds_from: '2027-01-01', holds_until }),
      rate({ kind: 'pension', value: 19, holds_from: '2027-04-01' }),
      rate({ kind: 'health-insurance', value: 9, holds_from: '2027-02-01' }),
    ];
    expect(overlapsOf(until('2027-04-01'))).toHaveLength(1);
    expect(overlapsOf(until('2027-03-31'))).toEqual([]);
    expect(overlapsOf(until(null))).toEqual([]);
  });
});

describe('the table of the first pay', () => {
  const table = (day: string) => citeFigures('{{first-pay-table}}', day);

  test('has each figure with its days, its source and whether somebody has checked it', () => {
    const { markdown, sources } = table('2026-12-31');
    expect(markdown).toContain('| 健康保険 | 9,900円 |');
    expect(markdown).toContain('| 所得税 | 約3,000円 |');
    expect(markdown).toContain('| 合計 | 約3万2,000円 |');
    expect(markdown).toContain('| **手取り** | **約16万8,000円** |');
    expect(markdown).toContain(
      '- 健康保険：9.9％。会社と半分ずつ（2026年4月1日から2027年3月31日まで）。',
    );
    expect(markdown).toContain(
      '- 雇用保険：0.5％（2026年4月1日から2027年3月31日まで）。出典は、まだ',
    );
    expect(markdown.match(/運営者は、まだ確かめていません/g)).toHaveLength(5);
    expect(markdown).not.toContain('までのものです');
    expect(sources.map(({ publisher }) => publisher)).toContain('国税庁');
  });

  test('says on the day after the last that a figure is an old one', () => {
    expect(table('2027-01-01').markdown).toContain(
      '**所得税の例の数字は、2026年12月31日までのものです。**',
    );
    expect(table('2027-01-01').markdown).not.toContain('健康保険の数字は、');
    expect(table('2027-04-01').markdown).toContain(
      '**健康保険の数字は、2027年3月31日までのものです。**',
    );
  });

  test('names the figure to come, and shows a source letter by letter', () => {
    replaceRates([rate({ kind: 'health-insurance', value: 10 })]);
    expect(table('2027-03-31').markdown).toContain('- 2027年4月1日から、健康保険は10％です。');
    const { markdown } = table('2027-04-01');
    expect(markdown).toContain('| 健康保険 | 10,000円 |');
    expect(markdown).toContain(
      String.raw`[令和9年度の料率 \[表\]\(x\)](<https://rates.example/9?a=(1)>)（協会\*けんぽ\*）、2027年3月20日に確かめました`,
    );
    expect(markdown).not.toContain('です。- 2027年4月1日から、健康保険は');
  });
});

test('the table of health insurance has the prefectures that are known, and one sentence without any', () => {
  const table = (day: string) => citeFigures('{{health-insurance-table}}', day);
  expect(table('2027-04-01')).toEqual({
    markdown: '都道府県ごとの料率は、運営者が確かめて入れるまで、ここにはありません。',
    sources: [],
  });
  replaceRates([
    rate({ kind: 'health-insurance', value: 9.85, prefecture: '13', holds_until: '2028-03-31' }),
    rate({ kind: 'health-insurance', value: 10.28, prefecture: '01', holds_from: '2027-05-01' }),
  ]);
  const { markdown, sources } = table('2027-04-01');
  expect(markdown).toContain('| 東京都 | 9.85％ | 9,850円 | 2027年4月1日 |');
  expect(markdown).not.toContain('| 北海道 |');
  expect(markdown).toContain('- まだない都道府県：北海道、');
  expect(sources).toEqual([source]);
  expect(table('2027-05-01').markdown).toContain('| 北海道 | 10.28％ | 10,280円 | 2027年5月1日 |');
  expect(table('2028-04-01').markdown).toContain('2027年4月1日（前の年度の数字）');
});
