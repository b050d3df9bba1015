import type { OccupationList } from '#contract/occupation-pages.ts';
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
  const under = (isMeant: (item: OccupationList['results'][number]) => boolean) =>
    results.filter(isMeant).map(({ id, name }) => ({ id, name }));
  if (by === 'kana') {
    const rows = new Set(results.map((item) => kanaRowOf(item.name_kana)));
    return [...rows].map((row) => ({
      key: row,
      title: row,
      to: null,
      items: under((item) => kanaRowOf(item.name_kana) === row),
    }));
  }
  return groups.map(({ value, name }) => ({
    key: value,
    title: name,
    to: occupationsPath({ group: value }),
    items: under(({ group }) => group === value),
  }));
}
