/** On a phone the third column is a swipe away; more nobody can read side by side. */
export const comparedAtMost = 4;

const path = '/occupation/compare';

/** The address that shows occupations side by side, in this order. */
export function compareOccupationsPath(ids: readonly string[]): string {
  return ids.length === 0 ? path : `${path}?ids=${ids.slice(0, comparedAtMost).join(',')}`;
}

/** What an address asks for: each id once, the first four. `add` holds what the form of the page adds. */
export function readComparedIds(params: URLSearchParams): string[] {
  const asked = [...params.getAll('ids'), ...params.getAll('add')];
  const ids = asked.flatMap((list) => list.split(',')).map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, comparedAtMost);
}
