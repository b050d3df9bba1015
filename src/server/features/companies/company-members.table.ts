import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CompanyRole } from '#contract/account/company-members.ts';
import { createdAt } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
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
  (table) => [isOneOf(table.role, CompanyRole.options), index().on(table.companyId)],
);
