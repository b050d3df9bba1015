import type { Occupation } from '#contract/public/occupations.ts';
import type { NoReason, OccupationVerdict } from '#contract/student/verdicts.ts';
import type { ContextKey, SkillKey, WorkValueKey } from '#contract/words/taxonomy-names.ts';
import type { ConditionKey } from '#counsellor/reading/vocabulary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Scores } from './score.ts';
import { correlation, standardised } from './texts/vectors.ts';
import { judgeCondition, type WorkCondition } from './work-conditions.ts';

/** In the units of the total score, beside `weights`: a refused wish lowers its neighbours by 2. */
const verdictWeights = {
  /** Occupations that show as much of the named side as the one that was turned down. */
  named: 2.5,
  /** Occupations that are alike on the whole, where no side was named. */
  whole: 1.5,
  /** Occupations that are like one that was liked. */
  liked: 0.5,
};

/** Likeness below this share moves nothing. */
const ALIKE = 0.4;
/** An occupation of the same family, or named as related, is at least so like. */
const RELATED = 0.7;
/** しらなかった stays among the five while the words rank it so high. */
const UNKNOWN_STAYS = 20;

/** One measure of an occupation, higher where there is more of the side that a reason names. */
type Trait = (one: Occupation, conditions: ReadonlyMap<ConditionKey, WorkCondition>) => number;

const context =
  (key: ContextKey): Trait =>
  (one) =>
    one.context[key];
const lack =
  (key: WorkValueKey): Trait =>
  (one) =>
    100 - one.work_values[key];
const skill =
  (key: SkillKey): Trait =>
  (one) =>
    one.skills[key] ?? 0;
const broken =
  (key: ConditionKey): Trait =>
  (one, conditions) => {
    const condition = conditions.get(key);
    const verdict = condition && judgeCondition(condition, one).verdict;
    if (verdict === 'breaks') return 100;
    return verdict === 'unsure' ? 50 : 0;
  };

const routeLevels = { main: 0, possible: 50, none: 100 };

/** The side of an occupation that each reason names, as its record tells it. */
const sides: Record<Exclude<NoReason, 'other'>, readonly Trait[]> = {
  hard: [
    ...[context('physical'), context('night_or_shift'), context('outdoors'), context('noise')],
    ...[lack('work_life_balance'), lack('workplace_safety')],
    ...[broken('no_standing'), broken('no_early'), broken('little_overtime')],
    ...[broken('no_heights'), broken('no_smell')],
  ],
  people: [
    ...[context('people'), (one: Occupation) => one.interests.S, broken('no_customers')],
    ...[skill('active_listening'), skill('speaking'), skill('social_perceptiveness')],
    ...[skill('persuasion'), skill('negotiation'), skill('service_orientation')],
  ],
  licence: [
    ...[context('licence'), broken('no_study')],
    (one: Occupation) => (one.entry.licence === null ? 0 : 100),
    (one: Occupation) => routeLevels[one.entry.high_school],
  ],
};

type VerdictInput = {
  catalogue: Catalogue;
  conditions: readonly WorkCondition[];
  scores: Scores;
  verdicts: readonly OccupationVerdict[];
};

type HeededVerdicts = {
  total: Float64Array;
  /** Places that stay among the five, the latest word first. */
  kept: number[];
  /** Ids that were turned down. */
  refused: Set<string>;
};

/**
 * Scores as the student's verdicts move them. A `no` lowers what is like it on the side that its reason names, a
 * `good` pulls its likes up a little and stays, an `unknown` is not lowered. Without verdicts nothing changes.
 */
export function heedVerdicts({
  catalogue,
  conditions,
  scores,
  verdicts,
}: VerdictInput): HeededVerdicts {
  const { occupations } = catalogue;
  const places = new Map(occupations.map(({ id }, n) => [id, n]));
  const judged = verdicts.flatMap(({ occupation, verdict, reason = 'other' }) => {
    const n = places.get(occupation);
    return n === undefined ? [] : [{ n, verdict, reason }];
  });
  const of = (kind: OccupationVerdict['verdict']) => judged.filter((one) => one.verdict === kind);
  const isSpared = new Set([...of('good'), ...of('unknown')].map(({ n }) => n));
  const lowered = loweredBy(of('no'), catalogue, conditions);
  const raised = mostOf(
    of('good').map(({ n }) => likeness(catalogue, n)),
    occupations.length,
  );
  const total = scores.total.map((score, n) =>
    isSpared.has(n)
      ? score
      : score - (lowered[n] ?? 0) + verdictWeights.liked * alike(raised[n] ?? 0),
  );
  const rankOf = (n: number) => scores.total.filter((one) => one > (scores.total[n] ?? 0)).length;
  const kept = judged
    .filter(
      ({ n, verdict }) =>
        verdict === 'good' || (verdict === 'unknown' && rankOf(n) < UNKNOWN_STAYS),
    )
    .map(({ n }) => n)
    .reverse();
  const refused = new Set(of('no').flatMap(({ n }) => occupations[n]?.id ?? []));
  return { total, kept, refused };
}

/** Turned down twice for one reason counts once, by the nearer of the two; different reasons add up. */
function loweredBy(
  refused: readonly { n: number; reason: NoReason }[],
  catalogue: Catalogue,
  conditions: readonly WorkCondition[],
): Float64Array {
  const sum = new Float64Array(catalogue.occupations.length);
  for (const reason of new Set(refused.map((one) => one.reason))) {
    const rows = refused
      .filter((one) => one.reason === reason)
      .map(({ n }) => lowering(reason, n, catalogue, conditions));
    for (const [n, value] of mostOf(rows, sum.length).entries()) sum[n] = (sum[n] ?? 0) + value;
  }
  return sum;
}

/** The occupation counts as a whole where its record shows nothing of the named side. */
function lowering(
  reason: NoReason,
  n: number,
  catalogue: Catalogue,
  conditions: readonly WorkCondition[],
): Float64Array {
  const named = reason === 'other' ? null : likenessOnSide(reason, n, catalogue, conditions);
  if (named) return named.map((share) => verdictWeights.named * alike(share));
  return likeness(catalogue, n).map((share) => verdictWeights.whole * alike(share));
}

/** Share of the named side of `n` in each occupation, 0–1; null where `n` itself shows none of it. */
function likenessOnSide(
  reason: keyof typeof sides,
  n: number,
  { occupations }: Catalogue,
  conditions: readonly WorkCondition[],
): Float64Array | null {
  const byKey = new Map(conditions.map((one) => [one.key, one]));
  const columns = sides[reason].map((trait) =>
    standardised(occupations.map((one) => trait(one, byKey))),
  );
  const own = columns.map((column) => Math.max(0, column[n] ?? 0));
  const mass = own.reduce((sum, value) => sum + value, 0);
  if (mass === 0) return null;
  return Float64Array.from(occupations, (_, m) => {
    const shared = columns.reduce(
      (sum, column, k) => sum + Math.max(0, Math.min(own[k] ?? 0, column[m] ?? 0)),
      0,
    );
    return shared / mass;
  });
}

/** Likeness of each occupation to `n` by interests, values and skills, 0–1. */
function likeness({ occupations, ...rows }: Catalogue, n: number): Float64Array {
  const one = occupations[n];
  return Float64Array.from(occupations, (other, m) => {
    const parts = [rows.interests, rows.values, rows.skills].map((all) =>
      correlation(all[n] ?? [], all[m] ?? []),
    );
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    const isNear = other.family === one?.family || one?.related.includes(other.id);
    return Math.max(0, mean, isNear ? RELATED : 0);
  });
}

function alike(share: number): number {
  return Math.max(0, (share - ALIKE) / (1 - ALIKE));
}

function mostOf(rows: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, n) => Math.max(0, ...rows.map((row) => row[n] ?? 0)));
}
