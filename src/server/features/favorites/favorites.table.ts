import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.studentId, table.companyId), index().on(table.companyId)],
);
