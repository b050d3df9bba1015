import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { isPrefecture, isTrue } from '#server/db/constraints.ts';

/**
 * Addresses of 日本郵便's list as an operator brought it in: one row a postal code. A code that is not here is looked for in
 * the list that ships with the program's packages.
 */
export const postalAreas = pgTable(
  'postal_areas',
  {
    /** Seven digits. */
    code: text().primaryKey(),
    prefecture: text().notNull(),
    city: text().notNull(),
    /** Empty where the code stands for a whole municipality or for several towns. */
    town: text().notNull(),
  },
  (table) => [
    isTrue(table.code, sql`${table.code} ~ '^[0-9]{7}$'`),
    isPrefecture(table.prefecture),
    index().on(table.prefecture),
  ],
);
