import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Addresses of companies that became part of another one: they lead there for good. */
export const companyRedirects = pgTable(
  'company_redirects',
  {
    /** No reference: the address stays when the empty company is deleted. */
    fromId: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.companyId)],
);
