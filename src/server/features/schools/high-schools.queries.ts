import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { highSchools } from './high-schools.table.ts';

/** Open schools that hold every folded word, in one of the prefectures. */
export function selectHighSchools(
  db: Database,
  { words, prefectures, limit }: { words: string[]; prefectures: string[]; limit: number },
) {
  return db
    .select()
    .from(highSchools)
    .where(
      and(
        isNull(highSchools.closedOn),
        prefectures.length > 0 ? inArray(highSchools.prefecture, prefectures) : undefined,
        ...words.map((word) =>
          like(highSchools.searchKey, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
        ),
      ),
    )
    .orderBy(asc(highSchools.prefecture), asc(highSchools.nameKana))
    .limit(limit);
}

export async function insertHighSchools(db: Database, rows: (typeof highSchools.$inferInsert)[]) {
  await db.insert(highSchools).values(rows);
}

/** Every school there is, open or closed. */
export function selectAllHighSchools(db: Database) {
  return db.select().from(highSchools);
}

export async function updateHighSchool(
  db: Database,
  { id, set }: { id: string; set: Partial<typeof highSchools.$inferInsert> },
) {
  await db.update(highSchools).set(set).where(eq(highSchools.id, id));
}

export async function selectHighSchool(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(highSchools).where(eq(highSchools.id, id));
  return rows[0] ?? null;
}
