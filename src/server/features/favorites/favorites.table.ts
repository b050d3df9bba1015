import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FavoriteLabel } from '#contract/student/favorites.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
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
    /** The student's own words and order: for the student's eyes alone. */
    memo: text().notNull().default(''),
    label: text().$type<FavoriteLabel>(),
    /** Place in the student's order; null: newer than the last sorting, so it comes first. */
    position: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.label, FavoriteLabel.options),
    isCount(table.position),
    unique().on(table.studentId, table.companyId),
    index().on(table.companyId),
  ],
);
