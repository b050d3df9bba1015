import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isCount, isOneOf } from '#server/db/constraints.ts';

/**
 * Views by day, route template, site that led here and sort of device: no visitor, no address, no token
 * URL. Rows go after 13 months.
 */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    route: text().notNull(),
    /** Empty where nobody led here, `other` beyond the first 200 names of a day. */
    referrer: text().notNull().default(''),
    device: text().$type<'phone' | 'tablet' | 'computer' | ''>().notNull().default(''),
    views: integer().notNull(),
  },
  (table) => [
    isOneOf(table.device, ['phone', 'tablet', 'computer', '']),
    isCount(table.views),
    primaryKey({ columns: [table.day, table.route, table.referrer, table.device] }),
    index().on(table.day, table.referrer),
  ],
);
