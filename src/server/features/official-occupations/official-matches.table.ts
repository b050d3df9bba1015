import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/db/columns.ts';

/** What the staff decided about occupations of ours whose names do not lead to the right official one. */
export const officialMatches = pgTable('official_matches', {
  /** Ours. */
  occupationId: text().primaryKey(),
  /** Number of the official occupation; null: there is none that fits. An import of the list leaves it. */
  officialCode: text(),
  updatedAt: time().notNull(),
  /** Name of the member of the staff. */
  updatedBy: text().notNull(),
});
