import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { StaffLevel } from '#contract/staff/staff-access.ts';
import { createdAt, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** The people who run the site, beside their row of `users`. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text().$type<StaffLevel>().notNull(),
    /** The demonstration account: works without a second factor, and only on a demonstration site. */
    isDemo: boolean().notNull().default(false),
    /** Encrypted (`seal-secret.ts`); of the authenticator app. */
    totpSecret: text(),
    /** Null until the first code was given. */
    totpConfirmedAt: time(),
    /** Until when the app may be set up: an hour after the one-time link was used. */
    enrolUntil: time(),
    /** The time step of the last code: a code works once. */
    totpLastStep: integer().notNull().default(0),
    /** SHA-256 of each code that was not used yet. */
    recoveryCodes: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [isOneOf(table.level, StaffLevel.options)],
);
