import { and, desc, eq, sql } from 'drizzle-orm';
import type { FavoriteLabel } from '#contract/student/favorites.ts';
import type { Database } from '#server/db/database.ts';
import { cardedColumns } from '#server/features/companies/companies.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { forgetMergedRows } from '#server/features/company-merging/merge-rows.ts';
import { favorites } from './favorites.table.ts';

/** New ones first, newest on top, then in the student's order. */
const inOrder = [
  sql`${favorites.position} asc nulls first`,
  desc(favorites.createdAt),
  desc(favorites.id),
];

/** The student's favourites in the student's order, whether their companies are public or not. */
export function selectFavorites(db: Database, { studentId }: { studentId: string }) {
  return selectAllFavorites(db, { studentId }).limit(1_000);
}

/** All of them: for the student's own export. */
export function selectAllFavorites(db: Database, { studentId }: { studentId: string }) {
  return db
    .select({ favorite: favorites, company: cardedColumns })
    .from(favorites)
    .innerJoin(companies, eq(companies.id, favorites.companyId))
    .where(eq(favorites.studentId, studentId))
    .orderBy(...inOrder);
}

/** One of the student's own with its company, whether published or not. */
export async function selectOwnFavorite(
  db: Database,
  { id, studentId }: { id: string; studentId: string },
) {
  const rows = await db
    .select({ favorite: favorites, company: cardedColumns })
    .from(favorites)
    .innerJoin(companies, eq(companies.id, favorites.companyId))
    .where(and(eq(favorites.id, id), eq(favorites.studentId, studentId)));
  return rows[0] ?? null;
}

/** All ids of a student in order, held until the transaction ends. */
export async function lockFavoriteIds(db: Database, { studentId }: { studentId: string }) {
  const own = () =>
    db.select({ id: favorites.id }).from(favorites).where(eq(favorites.studentId, studentId));
  // Everybody locks by id: in the order of the list, which others change, two could wait for each other.
  await own().orderBy(favorites.id).for('update');
  const rows = await own().orderBy(...inOrder);
  return rows.map(({ id }) => id);
}

/** Places the rows as they are listed; ids that are not the student's change nothing. */
export async function updateFavoriteOrder(
  db: Database,
  { studentId, ids }: { studentId: string; ids: string[] },
) {
  if (ids.length === 0) return;
  const places = sql.join(
    ids.map((id, position) => sql`(${id}::uuid, ${position}::integer)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${favorites} set position = place.position
    from (values ${places}) as place (id, position)
    where ${favorites.id} = place.id and ${favorites.studentId} = ${studentId}`);
}

export async function updateFavorite(
  db: Database,
  {
    id,
    ...set
  }: { id: string; memo?: string | undefined; label?: FavoriteLabel | null | undefined },
) {
  await db.update(favorites).set(set).where(eq(favorites.id, id));
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

/** Also what a merge has kept of it: an undo brings back nothing that the student removed. */
export async function deleteFavorite(db: Database, { studentId, companyId }: Pair) {
  await db.transaction(async (db) => {
    await db
      .delete(favorites)
      .where(and(eq(favorites.studentId, studentId), eq(favorites.companyId, companyId)));
    await forgetMergedRows(db, { tableName: 'favorites', personId: studentId, companyId });
  });
}
