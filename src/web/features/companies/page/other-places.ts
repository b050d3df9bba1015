import { prefectureName } from '#contract/words/areas.ts';

const namedAtMost = 2;

/** Prefectures of workplaces besides the head office, in brackets; empty without any. */
export function otherPlaces(codes: readonly string[]): string {
  if (codes.length === 0) return '';
  const names = codes.slice(0, namedAtMost).map(prefectureName).join('・');
  return `（ほかに${names}${codes.length > namedAtMost ? `など${codes.length}都道府県` : ''}）`;
}
