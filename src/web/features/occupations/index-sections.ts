import type { OccupationList, OccupationListItem } from '#contract/public/occupation-pages.ts';
import { kanaRowOf, type OccupationConditions, occupationsPath } from './occupation-conditions.ts';

/** Some of the occupations under a heading, by their names alone. */
export type IndexSection = {
  key: string;
  title: string;
  /** The same occupations with what they are about, or null. */
  to: string | null;
  items: { id: string; name: string }[];
};

/** Every occupation of a list under its group or its letter. */
export function indexSections(
  by: OccupationConditions['by'],
  { groups, results }: Pick<OccupationList, 'groups' | 'results'>,
): IndexSection[] {
  if (by === 'kana') {
    const rows = Map.groupBy(results, ({ name_kana }) => kanaRowOf(name_kana));
    return [...rows].map(([row, items]) => ({
      key: row,
      title: row,
      to: null,
      items: items.map(namesAlone),
    }));
  }
  const grouped = Map.groupBy(results, ({ group }) => group);
  return groups.map(({ value, name }) => ({
    key: value,
    title: name,
    to: occupationsPath({ group: value }),
    items: (grouped.get(value) ?? []).map(namesAlone),
  }));
}

function namesAlone({ id, name }: OccupationListItem) {
  return { id, name };
}
