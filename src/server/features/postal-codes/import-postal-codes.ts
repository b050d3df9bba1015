import type { ImportDifference } from '#contract/staff/staff-imports.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { Database } from '#server/db/database.ts';
import {
  deletePostalAreas,
  type PostalArea,
  selectAreasOf,
  upsertPostalAreas,
} from './postal-areas.queries.ts';
import { readPostalFile } from './read-postal-file.ts';

/** Codes of a file by what they do; codes of prefectures that the file does not have stay. */
export type PostalPlan = {
  added: PostalArea[];
  changed: { area: PostalArea; before: PostalArea }[];
  unchanged: number;
  removed: PostalArea[];
};

/** What a file would change of the list that was brought in before. Throws TableFileError naming lines that do not fit. */
export async function planPostalCodes(db: Database, bytes: Uint8Array): Promise<PostalPlan> {
  const areas = await readPostalFile(bytes);
  const prefectures = [...new Set(areas.map(({ prefecture }) => prefecture))];
  const known = await selectAreasOf(db, { prefectures });
  const plan: PostalPlan = { added: [], changed: [], unchanged: 0, removed: [] };
  for (const area of areas) {
    const before = known.get(area.code);
    known.delete(area.code);
    if (!before) plan.added.push(area);
    else if (wordsOf(before) === wordsOf(area)) plan.unchanged += 1;
    else plan.changed.push({ area, before });
  }
  plan.removed = [...known.values()].toSorted((a, b) => Number(a.code) - Number(b.code));
  return plan;
}

export async function applyPostalCodes(
  db: Database,
  { added, changed, removed }: PostalPlan,
): Promise<void> {
  await deletePostalAreas(db, { codes: removed.map(({ code }) => code) });
  await upsertPostalAreas(db, [...added, ...changed.map(({ area }) => area)]);
}

export function postalDifferences({ added, changed, removed }: PostalPlan): ImportDifference[] {
  return [
    ...changed.map(({ area, before }) => ({
      kind: 'changed' as const,
      title: area.code,
      detail: `${wordsOf(before)} → ${wordsOf(area)}`,
    })),
    ...removed.map((area) => ({
      kind: 'removed' as const,
      title: area.code,
      detail: wordsOf(area),
    })),
    ...added.map((area) => ({ kind: 'added' as const, title: area.code, detail: wordsOf(area) })),
  ];
}

function wordsOf({ prefecture, city, town }: PostalArea): string {
  return `${prefectureName(prefecture)}${city}${town}`;
}
