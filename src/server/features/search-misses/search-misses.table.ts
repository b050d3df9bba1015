import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Words that the search of companies found nothing for, by day in Japan: how many visitors asked, nobody's
 * name. What fewer than five asked on a day goes when the day is over, everything after 90 days.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    /** Folded as the search folds it. */
    term: text().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);
