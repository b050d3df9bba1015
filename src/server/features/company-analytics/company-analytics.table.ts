import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#server/features/companies/companies.table.ts';

/** Sums by company and day: nobody is in them. Kept 13 months. */
export const companyDailyCounts = pgTable(
  'company_daily_counts',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    measure: text().$type<'views' | 'impressions' | 'recommendations' | 'clicks'>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day, table.measure] }),
    index().on(table.day),
  ],
);

/**
 * Where signed-in visitors say they live, and (with no prefecture) that they came from a diagnosis. The visitor
 * is a hash of student and company under the server's secret, never an account; a row dies when the 28 days that
 * are shown are over.
 */
export const companyVisitorPrefectures = pgTable(
  'company_visitor_prefectures',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
    prefecture: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.visitor] })],
);
