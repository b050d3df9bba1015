import type { OccupationEntry } from '#contract/public/occupations.ts';
import type { ConditionCheck, RecommendedOccupation } from '#contract/student/diagnosis.ts';

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

/** A condition as everybody sees it: the shared one has no words of the student. */
export type ShownCondition = Omit<ConditionCheck, 'said'>;

/** The words of the way on, to this talk or to a new one. */
export function talkOnWords(talkOnPath: string | null): string {
  return talkOnPath ? 'もう少し話す' : 'もう一度話す';
}

/** A suggestion as everybody sees it: the shared one has no ids of messages. */
export type ShownOccupation = Omit<RecommendedOccupation, 'reasons' | 'conditions'> & {
  reasons: Pick<RecommendedOccupation['reasons'][number], 'text' | 'quote'>[];
  conditions: ShownCondition[];
};

/** Whether a condition is met: the sign for the eye, the words for everybody. */
export const verdicts: Record<ConditionCheck['verdict'], { sign: string; words: string }> = {
  meets: { sign: '✓', words: '合う' },
  unsure: { sign: '△', words: '会社による' },
  breaks: { sign: '✕', words: '合わない' },
};

export type ResultGroup<T> = { title: string; note: string | null; results: T[] };

/** How sure the suggestions are, in words: a percentage would claim too much. */
const groups = [
  { confidence: 'high', title: '手がかりがはっきり出ている仕事', note: null },
  { confidence: 'medium', title: '手がかりがいくつかある仕事', note: null },
  {
    confidence: 'low',
    title: 'まだ手がかりが少なめの仕事',
    note: 'もう少し話すと、変わることがあります。',
  },
] as const;

/**
 * The suggestions under how clear their clues are: so the order and what is said about the certainty never contradict
 * each other. Within a group the counsellor's order stays.
 */
export function groupResults<T extends ShownOccupation>(results: T[]): ResultGroup<T>[] {
  return groups
    .map(({ confidence, ...words }) => ({
      ...words,
      results: results.filter((result) => result.confidence === confidence),
    }))
    .filter((group) => group.results.length > 0);
}
