import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Views by route template and day: no visitor, no address, no token URL. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    route: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
);
