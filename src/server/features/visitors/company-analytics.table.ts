import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isCount, isOneOf, isPrefecture } from '#server/db/constraints.ts';
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
    /** How many different people that day's count stems from, as far as it was asked: five are enough to know. */
    people: integer().notNull().default(0),
  },
  (table) => [
    isOneOf(table.measure, ['views', 'impressions', 'recommendations', 'clicks']),
    isCount(table.count),
    isCount(table.people),
    primaryKey({ columns: [table.companyId, table.day, table.measure] }),
    index().on(table.day),
  ],
);

/**
 * The first people of a company's day, until there are five of them: without these, one person who comes five times
 * would look like five. A hash whose key changes daily, another one for each company and measure, so that neither
 * days nor companies can be put in a row; the rows go when their day is over.
 */
export const companyDailyVisitors = pgTable(
  'company_daily_visitors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    measure: text().$type<'impressions' | 'recommendations'>().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    isOneOf(table.measure, ['impressions', 'recommendations']),
    primaryKey({ columns: [table.companyId, table.day, table.measure, table.visitor] }),
    index().on(table.day),
  ],
);

/**
 * Homes of signed-in visitors as they state them, and (with no prefecture) that they came from a diagnosis. The visitor
 * is a hash of student and company under the server's secret, never an account; a row goes when its month is over.
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
  (table) => [
    // Empty where the row says that the visitor came from a diagnosis.
    isPrefecture(table.prefecture, { orEmpty: true }),
    primaryKey({ columns: [table.companyId, table.day, table.visitor] }),
  ],
);
