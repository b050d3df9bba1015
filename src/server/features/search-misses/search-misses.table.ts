import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isCount } from '#server/db/constraints.ts';

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
  (table) => [isCount(table.visitors), primaryKey({ columns: [table.day, table.term] })],
);

/**
 * Pairs of visitor and word that are counted today, each as one hash: neither the words of a visitor nor the
 * visitors of a word stand together. Its key follows from the server's secret and the day and is not stored; the
 * rows go when the day is over.
 */
export const searchMissPairs = pgTable(
  'search_miss_pairs',
  {
    day: date().notNull(),
    pair: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pair] })],
);
