import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { StaffRole } from '#contract/staff/staff-roles.ts';
import { createdAt, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** The people who run the site, beside their row of `users`. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    /** Codes of prefectures in whose companies a reviewer looks; empty: everywhere. */
    prefectures: jsonb().$type<string[]>().notNull().default([]),
    /** Whether a mail says every morning what waits. */
    dailyDigest: boolean().notNull().default(false),
    /** The day of Japan whose mail went out: one a day, whatever process sends it. */
    digestMailedOn: date(),
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
  (table) => [isOneOf(table.role, StaffRole.options), isCount(table.totpLastStep)],
);
