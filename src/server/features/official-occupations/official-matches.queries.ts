import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { officialMatches } from './official-matches.table.ts';

export type OfficialDecision = typeof officialMatches.$inferSelect;

/** Any number that nothing else in this database locks. */
const matchLockKey = 7_203_120;

/** One change of the official figures at a time, until the transaction ends. */
export async function lockOfficialMatches(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${matchLockKey})`);
}

export function selectOfficialMatches(db: Database): Promise<OfficialDecision[]> {
  return db.select().from(officialMatches).orderBy(officialMatches.occupationId);
}

export async function upsertOfficialMatch(db: Database, decision: OfficialDecision): Promise<void> {
  const { officialCode, updatedAt, updatedBy } = decision;
  await db.insert(officialMatches).values(decision).onConflictDoUpdate({
    target: officialMatches.occupationId,
    set: { officialCode, updatedAt, updatedBy },
  });
}

export async function deleteOfficialMatch(
  db: Database,
  { occupationId }: Pick<OfficialDecision, 'occupationId'>,
): Promise<void> {
  await db.delete(officialMatches).where(eq(officialMatches.occupationId, occupationId));
}
