import type { OccupationEntry } from '#contract/public/occupations.ts';
import type { RecommendedOccupation, WorksThen } from '#contract/student/diagnosis.ts';
import type { NoReason, VerdictKind } from '#contract/student/verdicts.ts';

export const verdictButtons: readonly { verdict: VerdictKind; words: string }[] = [
  { verdict: 'good', words: 'いい' },
  { verdict: 'no', words: 'ちがう' },
  { verdict: 'unknown', words: 'しらなかった' },
];

export const noReasons: readonly { reason: NoReason; words: string }[] = [
  { reason: 'hard', words: 'きつそう' },
  { reason: 'people', words: '人が多い' },
  { reason: 'licence', words: '資格がいる' },
  { reason: 'other', words: 'なんとなく' },
];

export const weekendWords: Record<WorksThen, string> = {
  rarely: 'だいたい休み',
  by_company: '会社による',
  often: '出る日が多い',
};

export const nightWords: Record<WorksThen, string> = {
  rarely: 'ほぼなし',
  by_company: '会社による',
  often: '多い',
};

const wayIn: Record<OccupationEntry['high_school'], string> = {
  main: '高校から、すぐ入る人が多いです。',
  possible: '高校から、すぐ入る人もいます。',
  none: '進学や資格の勉強をしてからです。',
};

/** How somebody gets in from high school, in one sentence. */
export function wayInWords({ high_school }: OccupationEntry): string {
  return wayIn[high_school];
}

/** How sure a suggestion is, in words: a percentage would claim too much. */
export const confidenceWords: Record<RecommendedOccupation['confidence'], string> = {
  high: '手がかりがはっきり',
  medium: '手がかりがいくつか',
  low: 'まだ手がかりが少なめ',
};

/** What stands below a quote: the moment that it points to, or that it was tapped; null where it says nothing more. */
export function reasonWords({
  source,
  shows,
}: Pick<RecommendedOccupation['reasons'][number], 'source' | 'shows'>): string | null {
  if (source === 'scene') return 'えらんだ場面から';
  if (shows) return shows;
  return source === 'chosen' ? 'えらんだ答えから' : null;
}
