import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** Who agreed to which version of the terms and of the privacy notice, and when. */
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
