import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#server/features/companies/companies.table.ts';

/**
 * People who work on a company's page today, as the same daily hash that views are counted by: a company that
 * looks at its own page is no visitor. Kept for two days.
 */
export const companyOwnVisitors = pgTable(
  'company_own_visitors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day, table.visitor] }),
    index().on(table.day),
  ],
);
