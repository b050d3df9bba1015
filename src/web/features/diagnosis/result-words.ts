import type { RecommendedOccupation } from '#contract/diagnosis.ts';
import type { OccupationEntry } from '#contract/occupations.ts';
import type { InterestKey } from '#contract/taxonomy.ts';

/** How sure a suggestion is, in words: a percentage would claim too much. */
export const confidenceWords: Record<RecommendedOccupation['confidence'], string> = {
  high: '手がかりがはっきり出ています',
  medium: '手がかりがいくつかあります',
  low: 'まだ手がかりが少なめです',
};

/** Names short enough for the corners of the hexagon; the table beside it has the full ones. */
export const shortInterestNames: Record<InterestKey, string> = {
  R: 'ものを動かす',
  I: '調べる',
  A: '表現する',
  S: '人を助ける',
  E: '人を動かす',
  C: '整える',
};

type Way = { name: string; note: string };

const routes = [
  ['high_school', '高校を出てすぐ'],
  ['vocational', '専門学校などから'],
  ['university', '大学などから'],
] as const;

/** The ways into an occupation that exist, with the common ones marked in words. */
export function entryWays(entry: OccupationEntry): Way[] {
  return routes
    .filter(([key]) => entry[key] !== 'none')
    .map(([key, name]) => ({ name, note: entry[key] === 'main' ? '多い' : 'あり' }));
}
