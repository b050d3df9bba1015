import {
  interestKeys,
  type SkillKey,
  skillKeys,
  type WorkValueKey,
  workValueKeys,
} from '#contract/words/taxonomy-names.ts';
import type { Catalogue } from '#counsellor/ranking/catalogue.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { Evidence, Profile } from '#counsellor/types.ts';

/** A piece of evidence with its concept and what it may be used for. */
export type Weighed = {
  evidence: Evidence;
  concept: Concept;
  /** Signed: liking above 0, disliking below. */
  interest: number;
  /** Signed: what the student can do. */
  skill: number;
};

/** Evidence with known concepts; 得意だけど嫌い counts as skill only, 苦手だけど好き as interest. */
export function weighEvidence(evidence: Evidence[], concepts: Map<string, Concept>): Weighed[] {
  return evidence.flatMap((item) => {
    const concept = concepts.get(item.concept);
    if (!concept) return [];
    const signed = item.polarity * item.certainty;
    const opposed = evidence.some(
      (other) =>
        other.concept === item.concept &&
        other.message_id === item.message_id &&
        other.polarity !== item.polarity,
    );
    // 「得意だけど嫌い」 is a skill that is there and an interest that is not.
    const ofSkill = item.is_skill === true;
    if (!opposed) return [{ evidence: item, concept, interest: signed, skill: signed }];
    return [
      { evidence: item, concept, interest: ofSkill ? 0 : signed, skill: ofSkill ? signed : 0 },
    ];
  });
}

const NEGATIVE_SHARE = 0.45;

/** Sums what the concepts say about one dimension; a dislike takes less away than a liking gives. */
function gather<K extends string>(
  weighed: Weighed[],
  keys: readonly K[],
  read: (concept: Concept) => Partial<Record<K, number | undefined>>,
  by: 'interest' | 'skill',
): number[] {
  return keys.map((key) =>
    weighed.reduce((sum, item) => {
      const share = item[by] < 0 ? NEGATIVE_SHARE : 1;
      return sum + (item[by] * share * (read(item.concept)[key] ?? 0)) / 100;
    }, 0),
  );
}

/** Raw sums in the order of the keys, for the scorer. */
export function rawProfile(weighed: Weighed[]) {
  return {
    interests: gather(weighed, interestKeys, (concept) => concept.interests, 'interest'),
    values: gather(weighed, workValueKeys, (concept) => concept.work_values, 'interest'),
    skills: gather(weighed, skillKeys, (concept) => concept.skills, 'skill'),
  };
}

/** The profile as it is shown: 0–100, 50 where nothing is known. */
export function shownProfile(
  weighed: Weighed[],
  catalogue: Catalogue,
  { wished, total, isPicked }: { wished: number[]; total: Float64Array; isPicked: boolean },
): Profile {
  const raw = rawProfile(weighed);
  const near = isPicked || weighed.some(({ interest }) => interest > 0) ? leaders(total) : [];
  const interests = raw.interests.map(
    (value, k) => value + wishedMean(catalogue, wished, k) + leadersMean(catalogue, near, k),
  );
  const skills = raw.skills.flatMap((value, k): [SkillKey, number][] => {
    const key = skillKeys[k];
    return key && value > 0.25 ? [[key, bounded(40 + 60 * (1 - Math.exp(-value / 1.5)))]] : [];
  });
  return {
    interests: Object.fromEntries(
      interestKeys.map((key, k) => [key, spread(interests, k)]),
    ) as Record<(typeof interestKeys)[number], number>,
    work_values: Object.fromEntries(
      workValueKeys.map((key, k) => [key, spread(raw.values, k)]),
    ) as Record<WorkValueKey, number>,
    skills: Object.fromEntries(skills),
  };
}

/** Gaps that few words leave are filled in from the occupations they point at. */
const LEADERS = 10;
const LEADERS_SHARE = 3;

function leaders(total: Float64Array): number[] {
  return [...total.keys()]
    .sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b)
    .slice(0, LEADERS);
}

function leadersMean({ occupations }: Catalogue, near: number[], k: number): number {
  const key = interestKeys[k];
  if (near.length === 0 || !key) return 0;
  const sum = near.reduce((all, n) => all + (occupations[n]?.interests[key] ?? 0), 0);
  return (LEADERS_SHARE * sum) / near.length / 100;
}

function wishedMean(catalogue: Catalogue, wished: number[], k: number): number {
  if (wished.length === 0) return 0;
  const sum = wished.reduce((total, n) => total + (catalogue.interests[n]?.[k] ?? 0), 0);
  return sum / wished.length;
}

/** Places one value between the lowest and the highest; cautious while little is known. */
function spread(values: number[], k: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const widest = values.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0);
  if (widest === 0) return 50;
  const reach = 45 * (1 - Math.exp(-widest));
  return bounded(50 + (reach * ((values[k] ?? 0) - mean)) / widest);
}

function bounded(value: number): number {
  return Math.round(Math.max(0, Math.min(100, value)));
}
