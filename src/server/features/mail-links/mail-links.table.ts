import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { UserType } from '#contract/account/accounts.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

const linkPurposes = [
  'register',
  'reset',
  'login',
  'email_change',
  'email_undo',
  'company_confirm',
  'company_invite',
  'staff_setup',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * A mailed link: 32 random bytes, kept as SHA-256 only, bound to one purpose, used at most once. An address without an
 * account gets a row too, with a token that is never sent, so that answers do not differ.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: id(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull().unique(),
    /** The mailbox that the link is about: for a change the new one, for an undo the old one. */
    email: text().notNull(),
    emailKey: text().notNull(),
    userType: text().$type<UserType>(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session that asked; a confirmed change of address keeps it alive. For a registration: the session it began.
     */
    sid: uuid(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
    /** Superseded or cancelled. */
    revokedAt: time(),
    /** The six digits of the same mail, hashed with the site's secret and this id; null: the mail has none. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeExpiresAt: time(),
    /** Hash of the second token of this link, the answer to the right code. */
    codeTokenHash: text().unique(),
  },
  (table) => [
    isOneOf(table.purpose, linkPurposes),
    isOneOf(table.userType, UserType.options),
    isCount(table.codeTries),
    index().on(table.emailKey, table.purpose, table.createdAt),
    index().on(table.userId),
  ],
);
