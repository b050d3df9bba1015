import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ViewList } from '#contract/staff/rows/saved-views.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** Conditions of a list of the desk that a member of the staff keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    /** As in an address, without the page. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.list, ViewList.options),
    unique().on(table.userId, table.list, table.name),
  ],
);
