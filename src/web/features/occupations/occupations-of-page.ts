import type { OccupationList, OccupationListItem } from '#contract/public/occupation-pages.ts';
import type { OccupationConditions } from './occupation-conditions.ts';

const perPage = 50;

type Part = { results: OccupationListItem[]; page: number; last: number };

/** Occupations of one page, in the order of their groups or of the kana; a page after the last is the last one. */
export function occupationsOfPage(
  { by, page }: Pick<OccupationConditions, 'by' | 'page'>,
  { groups, results }: Pick<OccupationList, 'groups' | 'results'>,
): Part {
  const place = new Map(groups.map(({ value }, at) => [value, at]));
  const ordered =
    by === 'kana'
      ? results
      : results.toSorted((a, b) => (place.get(a.group) ?? 0) - (place.get(b.group) ?? 0));
  const last = Math.max(1, Math.ceil(ordered.length / perPage));
  const shown = Math.min(page, last);
  return { results: ordered.slice((shown - 1) * perPage, shown * perPage), page: shown, last };
}
