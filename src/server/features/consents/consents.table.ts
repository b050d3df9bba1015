import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** Agreements of persons to versions of the terms and of the privacy notice, with their times. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);
