import { and, asc, desc, gte, lt, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { searchMisses, searchMissPairs } from './search-misses.table.ts';

/** Fewer could be somebody who looks for a person. */
const visitorsAtLeast = 5;

/** One visitor more asked for a word on a day, unless the pair of both was counted before. */
export async function upsertSearchMiss(
  db: Database,
  { day, term, pair }: { day: string; term: string; pair: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const fresh = await db
      .insert(searchMissPairs)
      .values({ day, pair })
      .onConflictDoNothing()
      .returning({ pair: searchMissPairs.pair });
    if (fresh.length === 0) return;
    await db
      .insert(searchMisses)
      .values({ day, term, visitors: 1 })
      .onConflictDoUpdate({
        target: [searchMisses.day, searchMisses.term],
        set: { visitors: sql`${searchMisses.visitors} + 1` },
      });
  });
}

/** The words that most visitors missed; of each day only those that enough visitors asked for. */
export function selectSearchMisses(
  db: Database,
  { since, limit }: { since: string; limit: number },
) {
  const visitors = sum(searchMisses.visitors).mapWith(Number);
  return db
    .select({ term: searchMisses.term, visitors })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, since), gte(searchMisses.visitors, visitorsAtLeast)))
    .groupBy(searchMisses.term)
    .orderBy(desc(visitors), asc(searchMisses.term))
    .limit(limit);
}

/** Visitors go with their day, as do words that few asked for; the rest goes later. */
export async function deleteOldSearchMisses(
  db: Database,
  { today, before }: { today: string; before: string },
): Promise<void> {
  await db.delete(searchMissPairs).where(lt(searchMissPairs.day, today));
  await db
    .delete(searchMisses)
    .where(
      or(
        lt(searchMisses.day, before),
        and(lt(searchMisses.day, today), lt(searchMisses.visitors, visitorsAtLeast)),
      ),
    );
}
