import type { PostSource } from '#contract/public/posts.ts';
import { deductionValue, samplePay } from '#contract/staff/dated-tables/deduction-kinds.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { prefectures } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { currentRates, rateOn } from './deduction-rates.ts';
import { sourceInWords, tableLine } from './rates-in-words.ts';
import { premium } from './reckon-first-pay.ts';

type Table = { markdown: string; sources: PostSource[] };

const kind = 'health-insurance';

/**
 * Rates of 健康保険 of each prefecture that hold on a day of Japan, with what is taken off the sample pay. Prefectures whose
 * rate nobody has brought in are left out and named; without any there is one sentence.
 */
export function healthInsuranceTable(today: string): Table {
  const rates = currentRates();
  const all = prefectures.map(({ code, name }) => ({
    name,
    on: rateOn(rates, { kind, prefecture: code, today }),
  }));
  const rows = all.flatMap(({ name, on: { rate, ...on } }) =>
    rate ? [{ name, rate, ...on }] : [],
  );
  if (rows.length === 0)
    return {
      markdown: '都道府県ごとの料率は、運営者が確かめて入れるまで、ここにはありません。',
      sources: [],
    };
  const head = ['都道府県', '料率', `月給${formatYen(samplePay)}から引かれる額`, 'この日から'];
  const lines = rows.map(({ name, rate, isOutdated }) =>
    tableLine([
      name,
      deductionValue(kind, rate.value),
      `${formatCount(premium(samplePay, rate.value / 2))}円`,
      `${dayInWords(rate.holds_from)}${isOutdated ? '（前の年度の数字）' : ''}`,
    ]),
  );
  const missing = all.filter(({ on }) => !on.rate).map(({ name }) => name);
  const read = [...new Set(rows.map(({ rate }) => sourceInWords(rate)))];
  const next = rows.flatMap(({ next }) => next?.holds_from ?? []).toSorted()[0];
  return {
    markdown: [
      tableLine(head),
      tableLine(head.map(() => '---')),
      ...lines,
      '',
      ...read.map((words) => `- ${words}。`),
      ...(missing.length > 0 ? [`- まだない都道府県：${missing.join('、')}。`] : []),
      ...(next ? [`- ${dayInWords(next)}から、料率が変わる都道府県があります。`] : []),
    ].join('\n'),
    sources: rows.flatMap(({ rate }) => rate.source ?? []),
  };
}
