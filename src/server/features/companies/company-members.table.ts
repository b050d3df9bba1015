import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from './companies.table.ts';

/** Accounts that work for a company. An account works for one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text().$type<'owner' | 'editor'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.companyId)],
);
