import { sql } from 'drizzle-orm';
import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { safetyFlags } from './safety-flags.table.ts';

/** Adds one to the day's count of a kind. */
export async function countSafetyFlag(
  db: Database,
  { kind, now }: { kind: SafetyKind; now: Date },
): Promise<void> {
  await db
    .insert(safetyFlags)
    .values({ day: japanDay(now), kind, count: 1 })
    .onConflictDoUpdate({
      target: [safetyFlags.day, safetyFlags.kind],
      set: { count: sql`${safetyFlags.count} + 1` },
    });
}
