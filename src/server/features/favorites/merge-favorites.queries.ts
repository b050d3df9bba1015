import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { favorites } from './favorites.table.ts';

type Pair = Pick<Merged, 'from' | 'into'>;

/** How many students keep a company, and how many of them keep the other one too. */
export async function countMovedFavorites(db: Database, { from, into }: Pair) {
  const [kept] = await db
    .select({ rows: count() })
    .from(favorites)
    .where(eq(favorites.companyId, from));
  const [shared] = await db
    .select({ rows: count() })
    .from(favorites)
    .where(and(eq(favorites.companyId, from), inArray(favorites.studentId, keepersOf(db, into))));
  return { favorites: kept?.rows ?? 0, shared_favorites: shared?.rows ?? 0 };
}

function keepersOf(db: Database, companyId: string) {
  return db
    .select({ studentId: favorites.studentId })
    .from(favorites)
    .where(eq(favorites.companyId, companyId));
}

/**
 * Every student who kept one of the two keeps the one that stays, once. What a student wrote about both stands
 * together in one memo: nobody's words are lost.
 */
export async function moveFavorites(db: Database, { from, into }: Pair): Promise<void> {
  await db.execute(sql`
    update ${favorites} as kept set
      memo = case
        when old.memo = '' or old.memo = kept.memo then kept.memo
        when kept.memo = '' then old.memo
        else kept.memo || E'\n' || old.memo
      end,
      label = coalesce(kept.label, old.label),
      position = coalesce(kept.position, old.position)
    from ${favorites} as old
    where old.company_id = ${from} and kept.company_id = ${into}
      and old.student_id = kept.student_id`);
  await db
    .update(favorites)
    .set({ companyId: into })
    .where(
      and(eq(favorites.companyId, from), notInArray(favorites.studentId, keepersOf(db, into))),
    );
  await db.delete(favorites).where(eq(favorites.companyId, from));
}
