import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this database, such as which catalogue files it was filled from. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});
