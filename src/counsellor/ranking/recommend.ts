import { shownProfile } from '#counsellor/belief/profile.ts';
import type { Recommendation, Recommended, Revision, Turn } from '#counsellor/types.ts';
import { pickFive } from './diversify.ts';
import { confidenceOf, explain, isSaid } from './explain.ts';
import { type ScoredTurns, type Scoring, scoreTurns } from './score-turns.ts';

const ALTERNATES = 5;

/** Five occupations with reasons for a transcript; the same transcript always gives the same answer. */
export function recommend(scoring: Scoring, turns: Turn[], revision?: Revision): Recommended {
  const { catalogue, matcher } = scoring;
  const { scores, evidence, weighed, wishes, studiesOn, informative } = leaveOut(
    scoring,
    scoreTurns(scoring, turns, revision),
    revision?.without,
  );
  const isBlank = evidence.every(({ polarity }) => polarity === -1);
  const { picked, surprise } = pickFive({
    occupations: catalogue.occupations,
    total: scores.total,
    wished: scores.wished,
    vetoed: scores.vetoed,
    studiesOn,
    isBlank,
  });
  const occupations = picked.map((n, place): Recommendation => {
    const about = { catalogue, matcher, weighed, wishes, n, place };
    return {
      id: catalogue.occupations[n]?.id ?? '',
      score: Math.round((scores.total[n] ?? 0) * 1000) / 1000,
      confidence: isBlank ? 'low' : confidenceOf(about, informative),
      reasons: explain(about),
      is_surprise: n === surprise && !isBlank,
    };
  });
  return {
    occupations,
    alternates: alternatesOf(scoring, scores.total, picked, scores.vetoed),
    profile: shownProfile(weighed, catalogue, scores),
    evidence: evidence.filter(isSaid),
  };
}

/** Beyond every rank, so that neither a wish nor the last place brings one of them back. */
const outOfReach = -100;

function leaveOut(
  { catalogue }: Scoring,
  scored: ScoredTurns,
  without: ReadonlySet<string> | undefined,
): ScoredTurns {
  if (!without || without.size === 0) return scored;
  const gone = (n: number) => without.has(catalogue.occupations[n]?.id ?? '');
  const { scores } = scored;
  const all = [...scores.total.keys()];
  return {
    ...scored,
    scores: {
      ...scores,
      total: scores.total.map((score, n) => (gone(n) ? outOfReach : score)),
      wished: scores.wished.filter((n) => !gone(n)),
      vetoed: new Set([...scores.vetoed, ...all.filter(gone)]),
    },
  };
}

function alternatesOf(
  { catalogue }: Scoring,
  total: Float64Array,
  picked: number[],
  vetoed: ReadonlySet<number>,
): string[] {
  return [...total.keys()]
    .filter((n) => !picked.includes(n) && !vetoed.has(n))
    .sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b)
    .slice(0, ALTERNATES)
    .map((n) => catalogue.occupations[n]?.id ?? '');
}
