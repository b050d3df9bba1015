import type { PostSource } from '#contract/public/posts.ts';
import {
  type DeductionKind,
  deductionKindFacts,
  deductionValue,
  samplePay,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { currentRates, type RateOn } from './deduction-rates.ts';
import { sourceInWords, spanInWords, tableLine } from './rates-in-words.ts';
import { type FirstPay, reckonFirstPay } from './reckon-first-pay.ts';

type Table = { markdown: string; sources: PostSource[] };
type Figure = { kind: DeductionKind; on: RateOn };

/**
 * What is taken off the first pays and what is left, by the figures that hold on a day of Japan; below it each figure with
 * its days and source, those whose last day is over, and those to come.
 */
export function firstPayTable(today: string): Table {
  const pay = reckonFirstPay(currentRates(), today);
  const figures = pay.deductions.flatMap(({ from }) => from);
  const head = ['引かれるもの', '1か月のめやす'];
  return {
    markdown: [
      tableLine(head),
      tableLine(head.map(() => '---')),
      ...rowsOf(pay),
      '',
      `月給${formatYen(samplePay)}の人の計算です。もとの数字は、つぎのとおりです。`,
      '',
      ...figures.map(figureLine),
      ...figures.flatMap(warningLine),
    ].join('\n'),
    sources: figures.flatMap(({ on: { rate } }) => rate?.source ?? []),
  };
}

function rowsOf({ deductions, total, net }: FirstPay): string[] {
  const missing = 'まだありません';
  const about = (yen: number | null) =>
    yen === null ? missing : `約${formatYen(Math.round(yen / 1_000) * 1_000)}`;
  return [
    ...deductions.map(({ name, yen, isAbout }) =>
      tableLine([name, yen === null ? missing : `${isAbout ? '約' : ''}${formatCount(yen)}円`]),
    ),
    tableLine(['合計', about(total)]),
    tableLine(['**手取り**', `**${about(net)}**`]),
  ];
}

/** Premiums that the company pays half of. */
const halved: readonly DeductionKind[] = ['health-insurance', 'child-support', 'pension'];

function figureLine({ kind, on: { rate } }: Figure): string {
  const { name } = deductionKindFacts[kind];
  if (!rate) return `- ${name}：運営者が確かめて入れるまで、ここにはありません。`;
  const share = halved.includes(kind) ? '。会社と半分ずつ' : '';
  return `- ${name}：${deductionValue(kind, rate.value)}${share}（${spanInWords(rate)}）。${sourceInWords(rate)}。`;
}

/** What is out of date, and what comes. */
function warningLine({ kind, on: { rate, isOutdated, next } }: Figure): string[] {
  const { name } = deductionKindFacts[kind];
  const until = isOutdated && rate?.holds_until;
  return [
    ...(until
      ? [
          `- **${name}の数字は、${dayInWords(until)}までのものです。**新しい数字は、運営者が確かめて入れるまで、ここにはありません。`,
        ]
      : []),
    ...(next
      ? [`- ${dayInWords(next.holds_from)}から、${name}は${deductionValue(kind, next.value)}です。`]
      : []),
  ];
}
