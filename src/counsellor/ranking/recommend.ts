import type { Occupation } from '#contract/public/occupations.ts';
import type { Basis } from '#contract/student/diagnosis.ts';
import { shownProfile } from '#counsellor/belief/profile.ts';
import { sceneOfConcept } from '#counsellor/scenes/picks.ts';
import type {
  Evidence,
  Profile,
  Recommendation,
  Recommended,
  Revision,
  Turn,
} from '#counsellor/types.ts';
import { pickAlternates, pickFive } from './diversify.ts';
import { confidenceOf, explain, isSaid } from './explain.ts';
import { type ScoredTurns, type Scoring, scoreTurns } from './score-turns.ts';
import { heedVerdicts } from './verdicts.ts';
import { factsOf, judgeCondition, statedConditions } from './work-conditions.ts';

type Stated = ReturnType<typeof statedConditions>[number];

/**
 * Up to five occupations with reasons for a transcript, and how much they rest on; the same transcript always gives
 * the same answer.
 */
export function recommend(scoring: Scoring, turns: Turn[], revision?: Revision): Recommended {
  const { catalogue, matcher } = scoring;
  const { kept, ...scored } = judgedByStudent(
    scoring,
    scoreTurns(scoring, turns, revision),
    revision,
  );
  const { scores, evidence, weighed, wishes, studiesOn, informative } = scored;
  const basis = basisOf(evidence, informative);
  if (basis === 'none') return nothingKnown(shownProfile(weighed, catalogue, scores));
  const stated = statedConditions(scoring.conditions, evidence);
  const gates = gatesOf(stated, catalogue.occupations);
  const excluded = new Set([...scores.vetoed, ...gates]);
  const isBlank = evidence.every(({ polarity }) => polarity === -1);
  const five = pickFive({
    occupations: catalogue.occupations,
    total: scores.total,
    wished: [...new Set([...kept, ...oneException(scores.wished, gates)])],
    vetoed: excluded,
    studiesOn,
    isBlank,
  });
  const scenesPicked = evidence.filter(({ polarity }) => polarity > 0);
  const picked = scenesPicked.flatMap((one) => {
    const row = scoring.scenes.rows.get(sceneOfConcept(one.concept) ?? '');
    return row ? [{ evidence: one, row }] : [];
  });
  const ordered = five.toSorted((a, b) => Number(gates.has(a)) - Number(gates.has(b)));
  const quoted = new Set<string>();
  const occupations = ordered.map((n, place): Recommendation => {
    const about = { catalogue, matcher, weighed, wishes, picked, n, place, quoted };
    const reasons = explain(about);
    for (const { quote } of reasons) quoted.add(quote);
    return {
      id: catalogue.occupations[n]?.id ?? '',
      score: Math.round((scores.total[n] ?? 0) * 1000) / 1000,
      confidence: isBlank ? 'low' : confidenceOf(about, informative),
      reasons,
      conditions: judged(stated, catalogue.occupations[n]),
      facts: factsOf(scoring.conditions, catalogue.occupations[n]),
    };
  });
  const alternates = pickAlternates({
    ...{ occupations: catalogue.occupations, total: scores.total, picked: five, vetoed: excluded },
    nearness: (n) => scores.interests[n] ?? 0,
  });
  const idOf = (n: number) => catalogue.occupations[n]?.id ?? '';
  return {
    basis,
    occupations,
    alternates: alternates.places.map(idOf),
    surprise: alternates.surprise === null || isBlank ? null : idOf(alternates.surprise),
    profile: shownProfile(weighed, catalogue, scores),
    evidence: evidence.filter(isSaid),
  };
}

/** Answers that held something, from which on a result rests on enough. */
const ENOUGH = 3;

function basisOf(evidence: readonly Evidence[], informative: number): Basis {
  if (evidence.length === 0) return 'none';
  return informative >= ENOUGH ? 'enough' : 'little';
}

function nothingKnown(profile: Profile): Recommended {
  return { basis: 'none', occupations: [], alternates: [], surprise: null, profile, evidence: [] };
}

/** Occupations that break a stated condition. */
function gatesOf(stated: Stated[], occupations: readonly Occupation[]): Set<number> {
  const breaks = (one: Occupation) =>
    stated.some(({ condition }) => judgeCondition(condition, one).verdict === 'breaks');
  return new Set(occupations.flatMap((one, n) => (breaks(one) ? [n] : [])));
}

/** The latest of the wishes that break a condition stays: it stands last, and its card says so. */
function oneException(wished: number[], gates: ReadonlySet<number>): number[] {
  const exception = wished.find((n) => gates.has(n));
  return wished.filter((n) => !gates.has(n) || n === exception);
}

function judged(
  stated: Stated[],
  occupation: Occupation | undefined,
): Recommendation['conditions'] {
  if (!occupation) return [];
  return stated.map(({ condition, said }) => {
    const { verdict, note } = judgeCondition(condition, occupation);
    return { condition: condition.label, said, verdict, note };
  });
}

/** The scores as verdicts move them, without what was turned down or is left out, and the places that stay. */
function judgedByStudent(
  scoring: Scoring,
  scored: ScoredTurns,
  { without, verdicts = [] }: Partial<Revision> = {},
): ScoredTurns & { kept: number[] } {
  if (verdicts.length === 0) return { ...leaveOut(scoring, scored, without), kept: [] };
  const { catalogue, conditions } = scoring;
  const { scores } = scored;
  const { total, kept, refused } = heedVerdicts({ catalogue, conditions, scores, verdicts });
  const gone = new Set([...(without ?? []), ...refused]);
  const isLeft = (n: number) => !gone.has(catalogue.occupations[n]?.id ?? '');
  return {
    ...leaveOut(scoring, { ...scored, scores: { ...scores, total } }, gone),
    kept: kept.filter(isLeft),
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
