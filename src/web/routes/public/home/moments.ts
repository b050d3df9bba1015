import type { OccupationListItem } from '#contract/public/occupation-pages.ts';

export type Moment = Pick<OccupationListItem, 'id' | 'name' | 'family'>;

const shownAtOnce = 8;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Occupations of eight families for a day; other families each day, so that each one's turn comes within ten days.
 * `day` is an ISO day.
 */
export function momentsOf(occupations: readonly OccupationListItem[], day: string): Moment[] {
  const ofFamilies = [...Map.groupBy(occupations, ({ family }) => family).values()];
  if (ofFamilies.length === 0) return [];
  const dayNumber = Math.floor(Date.parse(day) / dayInMilliseconds);
  const stride = Math.ceil(ofFamilies.length / shownAtOnce);
  return Array.from({ length: Math.min(shownAtOnce, ofFamilies.length) }, (_, at) => {
    const members = ofFamilies[(dayNumber + at * stride) % ofFamilies.length] ?? [];
    return members[dayNumber % members.length];
  }).flatMap((item) => (item ? [{ id: item.id, name: item.name, family: item.family }] : []));
}
