import { and, asc, inArray, isNull, like } from 'drizzle-orm';
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
  await db
    .insert(highSchools)
    .values(rows)
    .onConflictDoNothing({ target: [highSchools.prefecture, highSchools.name] });
}
