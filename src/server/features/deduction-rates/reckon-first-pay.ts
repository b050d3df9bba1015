import { type DeductionKind, samplePay } from '#contract/staff/dated-tables/deduction-kinds.ts';
import { type DeductionRate, type RateOn, rateOn } from './deduction-rates.ts';

/** What is taken off a month's pay; `yen` null where a figure is missing. */
type Deduction = {
  name: string;
  yen: number | null;
  /** A figure of a table's example: about so much. */
  isAbout: boolean;
  /** Figures that were reckoned with, in words beside them; those that are missing are left out. */
  from: { kind: DeductionKind; on: RateOn }[];
};

export type FirstPay = {
  deductions: Deduction[];
  /** Sum of the deductions and what is left; null while one of them is missing. */
  total: number | null;
  net: number | null;
};

/** Premiums that are shares of the pay; `half` where the company pays the same. */
const premiums = [
  { kind: 'health-insurance', name: '健康保険', half: true },
  { kind: 'child-support', name: '子ども・子育て支援金', half: true },
  { kind: 'pension', name: '厚生年金', half: true },
  { kind: 'employment-insurance', name: '雇用保険', half: false },
] as const;

const taxKinds = [
  'basic-deduction',
  'pay-deduction-share',
  'pay-deduction-extra',
  'pay-deduction-least',
  'income-tax-rate',
] as const;
type TaxFigures = Record<(typeof taxKinds)[number], number>;
type Found = { [Kind in keyof TaxFigures]: TaxFigures[Kind] | undefined };

/**
 * What is left of `samplePay` yen a month on a day of Japan, for somebody alone in their first year: no resident tax, no
 * commuting allowance, the country's average rate of 協会けんぽ. Premiums round as the offices do (fifty sen and less fall away).
 */
export function reckonFirstPay(rates: readonly DeductionRate[], today: string): FirstPay {
  const onDay = (kind: DeductionKind) => ({ kind, on: rateOn(rates, { kind, today }) });
  const insured = premiums.map(({ kind, name, half }): Deduction => {
    const from = onDay(kind);
    const { rate } = from.on;
    const yen = rate && premium(samplePay, half ? rate.value / 2 : rate.value);
    return { name, yen, isAbout: false, from: [from] };
  });
  const deductions = [...insured, incomeTax(sumOf(insured), onDay)];
  const total = sumOf(deductions);
  return { deductions, total, net: total === null ? null : samplePay - total };
}

function sumOf(deductions: readonly Deduction[]): number | null {
  return deductions.reduce<number | null>(
    (sum, { yen }) => (sum === null || yen === null ? null : sum + yen),
    0,
  );
}

/** A share of the pay in yen. */
export function premium(pay: number, percent: number): number {
  const exact = Number(((pay * percent) / 100).toFixed(4));
  return Math.ceil(exact - 0.5);
}

/**
 * By 電子計算機等を使用して源泉徴収税額を計算する方法 (甲欄, nobody supported) once all its figures are there, from the table's
 * example of this pay until then.
 */
function incomeTax(
  insurance: number | null,
  onDay: (kind: DeductionKind) => Deduction['from'][number],
): Deduction {
  const figures = taxKinds.map(onDay);
  const name = '所得税';
  const valueOn = (kind: DeductionKind) => onDay(kind).on.rate?.value;
  const found: Found = {
    'basic-deduction': valueOn('basic-deduction'),
    'pay-deduction-share': valueOn('pay-deduction-share'),
    'pay-deduction-extra': valueOn('pay-deduction-extra'),
    'pay-deduction-least': valueOn('pay-deduction-least'),
    'income-tax-rate': valueOn('income-tax-rate'),
  };
  if (isWhole(found)) {
    const yen = insurance === null ? null : withheldTax(samplePay - insurance, found);
    return { name, yen, isAbout: false, from: figures };
  }
  const example = onDay('income-tax-example');
  return { name, yen: example.on.rate?.value ?? null, isAbout: true, from: [example] };
}

const isWhole = (found: Found): found is TaxFigures =>
  taxKinds.every((kind) => found[kind] !== undefined);

/** Yen a month on a pay without its premiums; deductions of a month round up, the tax to ten yen. */
function withheldTax(pay: number, figures: TaxFigures): number {
  const ofMonth = (yen: number) => Math.ceil(Number((yen / 12).toFixed(4)));
  const share = Number(((pay * figures['pay-deduction-share']) / 100).toFixed(4));
  const ofPay = Math.max(
    ofMonth(figures['pay-deduction-least']),
    Math.ceil(share + figures['pay-deduction-extra'] / 12),
  );
  const taxed = Math.max(0, pay - ofPay - ofMonth(figures['basic-deduction']));
  return Math.round((taxed * figures['income-tax-rate']) / 1_000) * 10;
}
