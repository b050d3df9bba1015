import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { RequestState } from '#contract/account/company-requests.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Accounts that registered with a 法人番号 that a company here has already; an accepted one is a member instead. */
export const companyRequests = pgTable(
  'company_requests',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As the person typed it. */
    companyName: text().notNull(),
    phone: text(),
    state: text().$type<'waiting' | 'declined'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.state, RequestState.options),
    index().on(table.companyId),
    index().on(table.createdAt),
  ],
);
