import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SafetyKind } from '#contract/student/safety-resources.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';

/** Findings of the safety check on a day in Japan: counts alone, no words and nobody's name. */
export const safetyFlags = pgTable(
  'safety_flags',
  {
    day: date().notNull(),
    kind: text().$type<SafetyKind>().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    isOneOf(table.kind, SafetyKind.options),
    isCount(table.count),
    primaryKey({ columns: [table.day, table.kind] }),
  ],
);
