import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, time } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Who was declined by which company; it outlives the request, whose place another one can take. */
export const companyDeclines = pgTable(
  'company_declines',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    declinedAt: time().notNull(),
  },
  (table) => [
    unique().on(table.userId, table.companyId),
    index().on(table.companyId),
    index().on(table.declinedAt),
  ],
);
