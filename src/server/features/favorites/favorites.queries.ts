import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { favorites } from './favorites.table.ts';

/** The student's favourites whose company is published, newest first. */
export function selectFavorites(db: Database, { studentId }: { studentId: string }) {
  return db
    .select({ favorite: favorites, company: companies })
    .from(favorites)
    .innerJoin(companies, eq(companies.id, favorites.companyId))
    .where(and(eq(favorites.studentId, studentId), eq(companies.status, 'published')))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .limit(1_000);
}

/** All of them, whatever became of the company: for the student's own export. */
export function selectAllFavorites(db: Database, { studentId }: { studentId: string }) {
  return db
    .select({ favorite: favorites, company: companies })
    .from(favorites)
    .innerJoin(companies, eq(companies.id, favorites.companyId))
    .where(eq(favorites.studentId, studentId))
    .orderBy(desc(favorites.createdAt));
}

type Pair = { studentId: string; companyId: string };

export async function selectFavorite(db: Database, { studentId, companyId }: Pair) {
  const rows = await db
    .select()
    .from(favorites)
    .where(and(eq(favorites.studentId, studentId), eq(favorites.companyId, companyId)));
  return rows[0] ?? null;
}

/** Null when the pair was there already. */
export async function insertFavorite(db: Database, pair: Pair) {
  const rows = await db.insert(favorites).values(pair).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function deleteFavorite(db: Database, { studentId, companyId }: Pair) {
  await db
    .delete(favorites)
    .where(and(eq(favorites.studentId, studentId), eq(favorites.companyId, companyId)));
}
