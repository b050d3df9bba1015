import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { UserType } from '#contract/account/accounts.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As the person typed it. */
    email: text().notNull(),
    /** `emailKey(email)`: what makes two addresses the same account. */
    emailKey: text().notNull().unique(),
    username: text().notNull(),
    userType: text().$type<UserType>().notNull(),
    passwordHash: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Came with the demonstration data: its password is public. Changing the address does not change this. */
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [isOneOf(table.userType, UserType.options)],
);
