/** Most columns to compare: on a phone the third is a swipe away, and more are unreadable. */
export const comparedAtMost = 4;

const path = '/occupation/compare';

/** Address that shows occupations side by side, in this order. */
export function compareOccupationsPath(ids: readonly string[]): string {
  return ids.length === 0 ? path : `${path}?ids=${ids.slice(0, comparedAtMost).join(',')}`;
}

/** Ids that an address asks for: each once, the first four. */
export function readComparedIds(params: URLSearchParams): string[] {
  const ids = params.getAll('ids').flatMap((list) => list.split(',').map((id) => id.trim()));
  return [...new Set(ids.filter(Boolean))].slice(0, comparedAtMost);
}
