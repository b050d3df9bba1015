import { z } from 'zod';
import { pageOf, refuseHidden, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery } from '#contract/staff/rows/desk-page.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectures } from '#contract/words/areas.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { type DeductionKind, deductionKindFacts, deductionKinds } from './deduction-kinds.ts';

/**
 * Holding: reckoned with today. Outdated: the same, but its last day is over. Coming: its day is still to come. Past: a
 * newer one holds. Replaced: later somebody wrote another for the same day. Withdrawn: it was taken back.
 */
export const rateStates = [
  'holding',
  'outdated',
  'coming',
  'past',
  'replaced',
  'withdrawn',
] as const;

const day = z.iso.date('2027-04-01のように入力してください。');
const Kind = z.enum(deductionKinds, '表にある種類から選んでください。');

const Fields = z.object({
  kind: Kind,
  prefecture: z
    .enum(
      prefectures.map(({ code }) => code),
      '「東京都」のように入力してください。全国なら空けておきます。',
    )
    .nullable(),
  /** Per cent or yen, by its kind. */
  value: z.number('数字だけを入力してください。'),
  holds_from: day,
  /** Its last day; null while it holds until another one begins. */
  holds_until: day.nullable(),
  source_name: requiredText(200),
  source_publisher: requiredText(200),
  source_url: z
    .url({ protocol: /^https?$/, error: 'https:// ではじまるアドレスを入力してください。' })
    .max(1_000, '1,000文字以内で入力してください。')
    .superRefine(refuseHidden),
  /** Day on which somebody read the source. */
  source_seen_on: day,
});

/** A figure as the staff write it, by hand or in a file. */
export const DeductionRateFields = Fields.superRefine((fields, { addIssue }) => {
  const { kind, prefecture, value, holds_from, holds_until } = fields;
  const refuse = (path: keyof typeof fields, message: string) =>
    addIssue({ code: 'custom', path: [path], message });
  const amount = amountProblem(kind, value);
  if (amount) refuse('value', amount);
  if (prefecture && !deductionKindFacts[kind].byPrefecture)
    refuse('prefecture', '空けておいてください。都道府県でちがうのは、健康保険だけです。');
  if (holds_until && holds_until < holds_from)
    refuse('holds_until', '「いつから」より後の日を入力してください。');
});
export type DeductionRateFields = z.infer<typeof DeductionRateFields>;

/** Why a number cannot be meant; null where it can. */
export function amountProblem(kind: DeductionKind, value: number): string | null {
  const { name, unit, least, most } = deductionKindFacts[kind];
  const isWithin = value >= least && value <= most;
  const range = `${formatCount(least)}から${formatCount(most)}までの${unit}`;
  if (!isWithin) return `${range}の数字を入力してください（${name}）。`;
  const decimals = unit === '％' ? 3 : 0;
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? '整数で入力してください。' : '小数点の下3けたまでで入力してください。';
}

const DeductionRateRow = z.object({
  /** Kind, prefecture and first day. */
  key: z.string(),
  kind: Kind,
  prefecture: PrefectureCode.nullable(),
  value: z.number(),
  holds_from: z.iso.date(),
  holds_until: z.iso.date().nullable(),
  /** Null: it ships without one. */
  source: z.object({ title: z.string(), publisher: z.string(), url: z.string() }).nullable(),
  /** Null: nobody of the staff has read the source yet. */
  source_seen_on: z.iso.date().nullable(),
  /** Null: as the product ships it. */
  imported: z.object({ by: z.string(), at: Timestamp }).nullable(),
  state: z.enum(rateStates),
});
export type DeductionRateRow = z.infer<typeof DeductionRateRow>;

type RateColumn = {
  key: keyof DeductionRateFields;
  header: string;
  /** Other headers that are understood. */
  alsoNamed: readonly string[];
};

/** Columns of a file of these figures, in the order of the template. */
export const rateColumns: readonly RateColumn[] = [
  { key: 'kind', header: '種類', alsoNamed: [] },
  { key: 'prefecture', header: '都道府県', alsoNamed: ['都道府県名', '都道府県支部'] },
  { key: 'value', header: '数字', alsoNamed: ['料率', '率', '額'] },
  { key: 'holds_from', header: 'いつから', alsoNamed: ['適用開始日'] },
  { key: 'holds_until', header: 'いつまで', alsoNamed: ['適用終了日'] },
  { key: 'source_name', header: '出典の名前', alsoNamed: ['出典'] },
  { key: 'source_publisher', header: '出典の発表者', alsoNamed: [] },
  { key: 'source_url', header: '出典のアドレス', alsoNamed: ['出典のURL'] },
  { key: 'source_seen_on', header: '出典を見た日', alsoNamed: [] },
];

const byKey = { params: z.object({ key: z.string().max(100) }) };
/** When the row that was read was written; null for one that ships. 409 when another one stands there since. */
const guard = { imported_at: Timestamp.nullable() };

export const staffDeductionRatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/deduction-rates/',
    access: 'staff-content',
    summary:
      'Rates of social insurance and figures of income tax with their sources, and all that was written before',
    query: DeskPageQuery.extend({
      kind: Kind.optional(),
      prefecture: PrefectureCode.optional(),
      state: z.enum(rateStates).optional(),
    }),
    response: pageOf(DeductionRateRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/deduction-rates/',
    access: 'administrator',
    publicPages: 'change',
    status: 201,
    summary: 'Add a figure that holds from a day on',
    body: z.object({ value: DeductionRateFields }),
    response: DeductionRateRow,
  }),
  show: endpoint({
    ...byKey,
    method: 'GET',
    path: '/api/staff/deduction-rates/{key}/',
    access: 'staff-content',
    summary: 'A figure as it is reckoned with',
    response: DeductionRateRow,
  }),
  save: endpoint({
    ...byKey,
    method: 'PUT',
    path: '/api/staff/deduction-rates/{key}/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Correct a figure, its first day too; the row of before stays as history',
    body: z.object({ ...guard, value: DeductionRateFields }),
    response: DeductionRateRow,
  }),
  withdraw: endpoint({
    ...byKey,
    method: 'POST',
    path: '/api/staff/deduction-rates/{key}/withdraw/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Take a figure back: the one before it holds again; the row stays as history',
    body: z.object(guard),
    response: DeductionRateRow,
  }),
};
