import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** One row a login. Tokens are not stored: they follow from (sid, gen). */
export const sessions = pgTable(
  'sessions',
  {
    sid: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Generation of the current refresh token. */
    gen: integer().notNull().default(1),
    /** True once an access token of the current generation has been seen. */
    childUsed: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastRefreshedAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    /** Time of the second factor; null for users who are not staff. */
    secondFactorAt: time(),
    userAgent: text().notNull().default(''),
    /** First three bytes of IPv4 or the /48 of IPv6: enough to recognise a place, no more. */
    ipPrefix: text().notNull().default(''),
  },
  (table) => [isCount(table.gen), index().on(table.userId)],
);
