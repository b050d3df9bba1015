import { boolean, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { deductionKinds } from '#contract/staff/dated-tables/deduction-kinds.ts';
import { id, time } from '#server/db/columns.ts';
import { isBetween, isOneOf, isPrefecture } from '#server/db/constraints.ts';

/**
 * Rates of social insurance and figures of income tax that the staff wrote, laid over what ships. Rows are only added: what is
 * written later of the same kind, prefecture and first day stands beside the earlier as its history.
 */
export const deductionRates = pgTable(
  'deduction_rates',
  {
    id: id(),
    kind: text({ enum: deductionKinds }).notNull(),
    /** Null: of the whole country. */
    prefecture: text(),
    /** Per cent or yen, by its kind. */
    value: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    holdsFrom: date().notNull(),
    /** Its last day; null while it holds until another one begins. */
    holdsUntil: date(),
    sourceName: text().notNull(),
    sourcePublisher: text().notNull(),
    sourceUrl: text().notNull(),
    /** Day on which somebody of the staff read the source; null where a figure that ships was withdrawn. */
    sourceSeenOn: date(),
    /** The row takes back what stands for its kind, prefecture and first day. */
    isWithdrawal: boolean().notNull().default(false),
    /** Name of the member of the staff. */
    importedBy: text().notNull(),
    importedAt: time().notNull(),
  },
  (table) => [
    isOneOf(table.kind, deductionKinds),
    isPrefecture(table.prefecture),
    isBetween(table.value, 0, 10_000_000),
    index().on(table.kind, table.prefecture, table.holdsFrom, table.importedAt),
  ],
);
