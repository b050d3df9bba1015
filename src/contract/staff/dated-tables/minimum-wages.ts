import { z } from 'zod';
import { pageOf, Timestamp, wholeNumber } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery } from '#contract/staff/rows/desk-page.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';

/** Holding: cited today. Coming: its day is still to come. Past: a newer one holds. Replaced: a later file says another. */
export const wageStates = ['holding', 'coming', 'past', 'replaced'] as const;

const MinimumWageRow = z.object({
  prefecture: PrefectureCode,
  fiscal_year: z.number().int(),
  /** Yen an hour. */
  amount: z.number().int(),
  effective_on: z.iso.date(),
  source: z.object({ title: z.string(), publisher: z.string(), url: z.string() }),
  source_seen_on: z.iso.date(),
  /** Null: as the product ships it. */
  imported: z.object({ by: z.string(), at: Timestamp }).nullable(),
  state: z.enum(wageStates),
});
export type MinimumWageRow = z.infer<typeof MinimumWageRow>;

type WageColumn = {
  key:
    | 'prefecture'
    | 'fiscal_year'
    | 'amount'
    | 'effective_on'
    | 'source_name'
    | 'source_publisher'
    | 'source_url'
    | 'source_seen_on';
  header: string;
  /** Other headers that are understood. */
  alsoNamed: readonly string[];
};

/** Columns of a file of minimum wages, in the order of the template. */
export const wageColumns: readonly WageColumn[] = [
  { key: 'prefecture', header: '都道府県', alsoNamed: ['都道府県名'] },
  { key: 'fiscal_year', header: '年度', alsoNamed: [] },
  {
    key: 'amount',
    header: '1時間の額',
    alsoNamed: ['最低賃金額', '最低賃金時間額', '時間額', '引上げ後'],
  },
  { key: 'effective_on', header: '発効日', alsoNamed: ['発効年月日'] },
  {
    key: 'source_name',
    header: '出典の名前',
    alsoNamed: ['出典'],
  },
  { key: 'source_publisher', header: '出典の発表者', alsoNamed: [] },
  {
    key: 'source_url',
    header: '出典のアドレス',
    alsoNamed: ['出典のURL'],
  },
  { key: 'source_seen_on', header: '出典を見た日', alsoNamed: [] },
];

export const staffMinimumWagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/minimum-wages/',
    access: 'staff-content',
    summary:
      'Minimum wages with their sources and all that was brought in before, newest year first',
    query: DeskPageQuery.extend({
      prefecture: PrefectureCode.optional(),
      fiscal_year: wholeNumber(2000, 2100).optional(),
      state: z.enum(wageStates).optional(),
    }),
    response: pageOf(MinimumWageRow),
  }),
};
