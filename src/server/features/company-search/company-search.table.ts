import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#server/features/companies/companies.table.ts';

/** The narrow side table that company search reads: one row a published company. */
export const companySearch = pgTable(
  'company_search',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Grams of the folded texts, and prefecture and industry, as integers. */
    tokens: integer().array().notNull(),
    nameKey: text().notNull(),
    kanaKey: text().notNull(),
    copyKey: text().notNull(),
    textKey: text().notNull(),
  },
  (table) => [index('company_search_tokens').using('gin', table.tokens)],
);
