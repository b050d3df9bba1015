import { formatCount } from '#contract/words/amounts.ts';

/** Figures by which premiums and income tax are taken off a pay, in the order in which they are listed. */
export const deductionKinds = [
  'health-insurance',
  'child-support',
  'pension',
  'employment-insurance',
  'basic-deduction',
  'pay-deduction-share',
  'pay-deduction-extra',
  'pay-deduction-least',
  'income-tax-rate',
  'income-tax-example',
] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** 標準報酬月額 of the reckoning: a pay of 195,000 to 210,000 yen a month has this one. */
export const samplePay = 200_000;

type KindFacts = {
  /** As a file and the screens name it. */
  name: string;
  unit: '％' | '円';
  /** What can be meant: outside of it a figure is mistyped. */
  least: number;
  most: number;
  /** Whether prefectures have figures of their own, beside that of the country. */
  byPrefecture: boolean;
  /** What exactly is written. */
  hint: string;
};

export const deductionKindFacts: Record<DeductionKind, KindFacts> = {
  'health-insurance': {
    ...{ name: '健康保険', unit: '％', least: 3, most: 13, byPrefecture: true },
    hint: '会社の分とあわせた料率。都道府県を空けると、全国の平均',
  },
  'child-support': {
    ...{ name: '子ども・子育て支援金', unit: '％', least: 0.05, most: 1, byPrefecture: false },
    hint: '会社の分とあわせた料率',
  },
  pension: {
    ...{ name: '厚生年金', unit: '％', least: 10, most: 25, byPrefecture: false },
    hint: '会社の分とあわせた料率',
  },
  'employment-insurance': {
    ...{ name: '雇用保険', unit: '％', least: 0.1, most: 2, byPrefecture: false },
    hint: '働く人の分だけの料率',
  },
  'basic-deduction': {
    ...{ name: '基礎控除', unit: '円', least: 100_000, most: 3_000_000, byPrefecture: false },
    hint: '1年の額',
  },
  'pay-deduction-share': {
    ...{ name: '給与所得控除の割合', unit: '％', least: 5, most: 60, byPrefecture: false },
    hint: '月給20万円くらいの人の、収入にかける割合',
  },
  'pay-deduction-extra': {
    ...{ name: '給与所得控除に足す額', unit: '円', least: 0, most: 1_000_000, byPrefecture: false },
    hint: '割合をかけたあとに足す、1年の額',
  },
  'pay-deduction-least': {
    ...{ name: '給与所得控除の最低額', unit: '円', least: 100_000, most: 3_000_000 },
    byPrefecture: false,
    hint: '1年の額',
  },
  'income-tax-rate': {
    ...{ name: '所得税の税率', unit: '％', least: 1, most: 20, byPrefecture: false },
    hint: '復興特別所得税をふくむ、いちばん低い税率',
  },
  'income-tax-example': {
    ...{ name: '所得税の例', unit: '円', least: 0, most: 30_000, byPrefecture: false },
    hint: '月給20万円の人の、税額表の1か月の額。上の5つがそろわない間に使う',
  },
};

/** A figure as it is shown: 9.9％, 480,000円. */
export function deductionValue(kind: DeductionKind, value: number): string {
  return `${formatCount(value)}${deductionKindFacts[kind].unit}`;
}
