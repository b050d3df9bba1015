import { prefectureName, prefectures } from '#contract/areas.ts';
import { placeReading } from '#contract/place-readings.ts';
import type { HighSchool } from '#contract/schools.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import { selectHighSchools } from './high-schools.queries.ts';

const answersAtMost = 20;

/** 東京都, 東京 and トウキョウ name the prefecture; 北海道 has no shorter form. */
const prefectureWords = new Map(
  prefectures.flatMap(({ code, name }) =>
    [name, name.replace(/[都府県]$/, ''), placeReading(code)].map(
      (word) => [foldText(word), code] as const,
    ),
  ),
);

/**
 * Schools whose name or kana holds every word. With several words, one that names a prefecture narrows
 * to it (「東京 南」). Names that begin with the first word come first.
 */
export async function searchHighSchools(db: Database, q: string): Promise<HighSchool[]> {
  const all = q.normalize('NFKC').split(/\s+/).map(foldText).filter(Boolean);
  const places = all.length > 1 ? all.filter((word) => prefectureWords.has(word)) : [];
  const words = all.filter((word) => !places.includes(word));
  const rows = await selectHighSchools(db, {
    words,
    prefectures: places.flatMap((word) => prefectureWords.get(word) ?? []),
    limit: answersAtMost,
  });
  return rows.map(({ id, code, name, nameKana, prefecture }) => ({
    id,
    code,
    name,
    kana: nameKana,
    prefecture: prefectureName(prefecture),
  }));
}
