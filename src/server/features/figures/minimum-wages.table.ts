import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '#server/db/columns.ts';
import { isBetween, isPrefecture } from '#server/db/constraints.ts';

/**
 * 地域別最低賃金 that an operator brought in by file, laid over what ships. Rows are only added: what a later file says of
 * the same prefecture and year stands beside the earlier as its history.
 */
export const minimumWages = pgTable(
  'minimum_wages',
  {
    id: id(),
    prefecture: text().notNull(),
    /** In whose autumn it was decided: 2026 is 令和8年度. */
    fiscalYear: integer().notNull(),
    /** Yen an hour. */
    amount: integer().notNull(),
    effectiveOn: date().notNull(),
    sourceName: text().notNull(),
    sourcePublisher: text().notNull(),
    sourceUrl: text().notNull(),
    /** Day on which the operator read the source. */
    sourceSeenOn: date().notNull(),
    /** Name of the member of the staff. */
    importedBy: text().notNull(),
    importedAt: time().notNull(),
  },
  (table) => [
    isPrefecture(table.prefecture),
    isBetween(table.fiscalYear, 2000, 2100),
    isBetween(table.amount, 500, 5_000),
    index().on(table.prefecture, table.fiscalYear, table.importedAt),
  ],
);
