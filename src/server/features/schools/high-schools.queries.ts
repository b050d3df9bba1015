import { and, asc, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { highSchools } from './high-schools.table.ts';

/** A folded word inside a pattern of LIKE. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Open schools that hold every folded word, in one of the prefectures; those whose name or kana begins
 * with the first word come first.
 */
export function selectHighSchools(
  db: Database,
  { words, prefectures, limit }: { words: string[]; prefectures: string[]; limit: number },
) {
  const first = literally(words[0] ?? '');
  // The key is the name, a line break and the kana.
  const isFirst = sql`(${highSchools.searchKey} like ${`${first}%`} or ${highSchools.searchKey} like ${`%\n${first}%`})`;
  return db
    .select()
    .from(highSchools)
    .where(
      and(
        isNull(highSchools.closedOn),
        prefectures.length > 0 ? inArray(highSchools.prefecture, prefectures) : undefined,
        ...words.map((word) => like(highSchools.searchKey, `%${literally(word)}%`)),
      ),
    )
    .orderBy(desc(isFirst), asc(highSchools.prefecture), asc(highSchools.nameKana))
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
