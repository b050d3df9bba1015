import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isCount } from '#server/db/constraints.ts';

/** Milliseconds since 1970: every store of limits reckons with the same numbers. */
const moment = () => bigint({ mode: 'number' }).notNull();

/**
 * Events of a key in its window, shared by all processes. Its migration makes it UNLOGGED: a crash of PostgreSQL
 * forgets the counts, which locks nobody out, and a count costs no write of the log.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** An HMAC: neither an address nor an id can be read from it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Further events are refused until then; 0 while they are not. */
    blockedUntil: moment(),
    endsAt: moment(),
  },
  (table) => [isCount(table.count), index().on(table.endsAt)],
);
