import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { type CallKind, callKinds } from './model-limits.ts';

/**
 * One row per message that a model works on: the claim that keeps two tabs or processes from paying twice,
 * and what was spent, for the caps. No contents. Message and session are plain ids, so that deleting a talk
 * does not give its tokens back; rows go after two days, or with the account.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    messageId: uuid().primaryKey(),
    sessionId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when nobody works on it. */
    claimedUntil: time(),
    attempts: integer().notNull().default(1),
    /** When the model's reading was merged into the message. */
    readAt: time(),
    tokens: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    isCount(table.attempts),
    isCount(table.tokens),
    index().on(table.userId, table.createdAt),
  ],
);

/** Work of the model on a day in Japan; nothing about persons. */
export const modelUsage = pgTable(
  'model_usage',
  {
    day: date().notNull(),
    kind: text().$type<CallKind>().notNull(),
    calls: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
  },
  (table) => [
    isOneOf(table.kind, callKinds),
    isCount(table.calls),
    isCount(table.failures),
    isCount(table.inputTokens),
    isCount(table.outputTokens),
    primaryKey({ columns: [table.day, table.kind] }),
  ],
);
