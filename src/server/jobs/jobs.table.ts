import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount } from '#server/db/constraints.ts';

/** Work that a transaction left to do; `features/x/*.job.ts` says how. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** Emptied when the job has finished: it may hold an address. */
    payload: jsonb().$type<unknown>().notNull(),
    /** At most one job of this key is ever made. */
    uniqueKey: text().unique(),
    runAt: time().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** The lease of the runner that works on it. */
    claimedUntil: time(),
    claimedBy: text(),
    /** A code, never a message: messages quote addresses. */
    lastError: text(),
    finishedAt: time(),
    /** W3C `traceparent` of what queued it; null where tracing was off. */
    traceParent: text(),
    /** Given up; the row stays visible. */
    deadAt: time(),
    createdAt: createdAt(),
  },
  (table) => [isCount(table.attempts), index().on(table.finishedAt, table.deadAt, table.runAt)],
);
