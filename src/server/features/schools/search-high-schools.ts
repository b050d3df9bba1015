import type { HighSchool } from '#contract/public/schools.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { Database } from '#server/db/database.ts';
import { selectHighSchools } from './high-schools.queries.ts';
import { readSchoolQuery, withoutLeadingPrefecture } from './school-query.ts';

const answersAtMost = 20;

/**
 * Schools by name, reading or short form, at most 20. The whole name first, then names that begin with the words, that
 * hold them, and that are shortened so (札工); within each the shorter name first.
 */
export async function searchHighSchools(db: Database, q: string): Promise<HighSchool[]> {
  const found = await selectHighSchools(db, { ...readSchoolQuery(q), limit: answersAtMost });
  const apart = found.length === 0 ? withoutLeadingPrefecture(q) : null;
  const rows = apart ? await selectHighSchools(db, { ...apart, limit: answersAtMost }) : found;
  return rows.map(({ id, code, name, nameKana, prefecture }) => ({
    id,
    code,
    name,
    kana: nameKana || null,
    prefecture: prefectureName(prefecture),
  }));
}
