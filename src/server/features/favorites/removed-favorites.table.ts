import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { RemovedFavorite } from '#contract/student/favorites.ts';
import { id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

/**
 * Favourites whose company the operators took away: the student's own words stay readable until the student has
 * seen the sentence. No reference to the company, which is gone.
 */
export const removedFavorites = pgTable(
  'removed_favorites',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    memo: text().notNull(),
    reason: text().$type<RemovedFavorite['reason']>().notNull(),
    removedAt: time().notNull(),
  },
  (table) => [
    isOneOf(table.reason, RemovedFavorite.shape.reason.options),
    index().on(table.studentId),
  ],
);
