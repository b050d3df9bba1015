import type { OccupationList, OccupationListItem } from '#contract/public/occupation-pages.ts';
import { kanaRowOf, type OccupationConditions, occupationsPath } from './occupation-conditions.ts';

/** Occupations under one heading, by name only. */
export type IndexSection = {
  key: string;
  title: string;
  /** Address of the same occupations with a sentence each, or null. */
  to: string | null;
  items: { id: string; name: string }[];
};

/** All occupations of a list, each under its group or its letter. */
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
