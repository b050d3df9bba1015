import { type ContextKey, contextKeys } from '#contract/words/taxonomy-names.ts';
import { rawProfile, type Weighed } from '#counsellor/belief/profile.ts';
import type { WeightedText } from '#counsellor/text/text-index.ts';
import type { Evidence } from '#counsellor/types.ts';
import type { Catalogue } from './catalogue.ts';
import { correlation, cosine, standardised } from './texts/vectors.ts';

/**
 * Weights of the parts of the score; texts, voices and concepts are standardised over the catalogue first. Start
 * values by the ranking trial, the rest by hand on students whose authors the set-aside ones do not share.
 */
const weights = {
  text: 1,
  voices: 1.2,
  concepts: 1,
  interests: 0.5,
  values: 0.1,
  skills: 0.3,
  context: 0.3,
  /** Weight of the log-likelihood of the picks of scenes. */
  scenes: 1,
  /** Liking, in pieces of evidence, from which on words count about fully beside picks. */
  wordsBesideScenes: 1.5,
  wish: 2,
  wishNeighbour: 0.3,
  refusedNeighbour: 2,
  /** Weight of likeness between the student's dislikes and the hard sides of an occupation. */
  refusedText: 0.5,
  /** Weight of likeness between dislikes and the words of students who suit an occupation, above `SPOKEN_AGAINST`. */
  refusedVoices: 2,
  dislike: 0.5,
  reachable: 0.12,
  /** Shares of the pull of a concept on the content score. */
  negativeShare: 0.2,
  conditionShare: 0.5,
  valueShare: 0.9,
};

/** Standard deviations over the catalogue: words that many occupations share refuse none. */
const SPOKEN_AGAINST = 1;

type ScoreInput = {
  catalogue: Catalogue;
  weighed: Weighed[];
  /** Positive parts of the messages. */
  liked: WeightedText[];
  /** Parts of the messages that speak against something. */
  refused: WeightedText[];
  wishes: Evidence[];
  /** The student wants to study on, so entry after high school is no advantage. */
  studiesOn: boolean;
  /** Log-likelihood of the picks of scenes for each occupation; null where none were picked. */
  picked: Float64Array | null;
};

export type Scores = {
  total: Float64Array;
  /** The content parts alone, in standard deviations: how much the words themselves point here. */
  content: Float64Array;
  /** Fit of the student's interests to each occupation, −1 … 1. */
  interests: Float64Array;
  /** Excluded by something that the student refuses. */
  vetoed: Set<number>;
  /** Indexes of occupations that the student wishes for, latest first. */
  wished: number[];
  /** Scenes were picked: the scores say something even where no words do. */
  isPicked: boolean;
};

/** Below this a wish names a field, not the occupation itself. */
const NAMED = 0.35;

type WishedOccupation = { n: number; certainty: number };

/** Scores the whole catalogue: content leads, profile and conditions arrange, wishes and vetoes decide. */
export function scoreOccupations(input: ScoreInput): Scores {
  const { catalogue, weighed } = input;
  const content = besidePicks(contentScores(input), input);
  const hard = standardised([...catalogue.hardTexts.score(input.refused)]);
  const against = standardised([...catalogue.voices.score(input.refused)]);
  const raw = rawProfile(weighed);
  const interests = Float64Array.from(catalogue.interests, (row) =>
    correlation(raw.interests, row),
  );
  const { wished, refused } = splitWishes(input);
  const vetoed = new Set([...vetoes(catalogue, weighed), ...refused.map(({ n }) => n)]);
  const total = Float64Array.from(
    catalogue.occupations,
    (occupation, n) =>
      (content[n] ?? 0) +
      weights.scenes * (input.picked?.[n] ?? 0) +
      weights.interests * (interests[n] ?? 0) +
      weights.values * cosine(raw.values, catalogue.values[n] ?? []) +
      weights.skills * cosine(raw.skills, catalogue.skills[n] ?? []) +
      weights.context * contextFit(weighed, occupation.context) -
      weights.dislike * disliked(catalogue, weighed, n) -
      weights.refusedText * Math.max(0, hard[n] ?? 0) -
      weights.refusedVoices * Math.max(0, (against[n] ?? 0) - SPOKEN_AGAINST) +
      entryBonus(occupation.entry.high_school, input.studiesOn),
  );
  addWishes({ catalogue, total, wished });
  avoidRefused({ catalogue, total, wished: refused });
  const named = wished.filter(({ certainty }) => certainty >= NAMED);
  return {
    total,
    content,
    interests,
    vetoed,
    wished: named.map(({ n }) => n),
    isPicked: input.picked !== null,
  };
}

/** Likeness of what was said to records and voices, and the pull of the things that were named. */
function contentScores({ catalogue, weighed, liked }: ScoreInput): Float64Array {
  const texts = standardised([...catalogue.smooth(catalogue.index.score(liked))]);
  const voices = standardised([...catalogue.voices.score(liked)]);
  const concepts = standardised([...conceptScores(catalogue, weighed)]);
  return Float64Array.from(
    texts,
    (text, n) =>
      weights.text * text +
      weights.voices * (voices[n] ?? 0) +
      weights.concepts * (concepts[n] ?? 0),
  );
}

/** Few words, or buttons alone, say less than a dozen picks of scenes: standardised, they would seem as sure. */
function besidePicks(content: Float64Array, { weighed, picked }: ScoreInput): Float64Array {
  if (!picked) return content;
  const mass = weighed.reduce((sum, { interest }) => sum + Math.abs(interest), 0);
  const share = 1 - Math.exp(-mass / weights.wordsBesideScenes);
  return content.map((value) => share * value);
}

function conceptScores(catalogue: Catalogue, weighed: Weighed[]): Float64Array {
  const scores = new Float64Array(catalogue.occupations.length);
  const seen = new Map<string, number>();
  for (const { concept, interest, evidence } of weighed) {
    const pull = catalogue.pull.get(concept.id);
    if (!pull || interest === 0) continue;
    // The same concept said twice counts more, but not twice.
    const times = seen.get(concept.id) ?? 0;
    seen.set(concept.id, times + 1);
    const share = shareOf(concept.topic, interest) / (1 + times);
    const sure = evidence.source === 'student' ? 1.2 : 1;
    for (let n = 0; n < scores.length; n += 1) {
      scores[n] = (scores[n] ?? 0) + interest * share * sure * (pull[n] ?? 0);
    }
  }
  return scores;
}

/** Accepting a condition (汚れても平気) is not liking; a dislike says less than a liking. */
function shareOf(topic: string, interest: number): number {
  if (interest < 0) return weights.negativeShare;
  if (topic === 'condition') return weights.conditionShare;
  return topic === 'value' ? weights.valueShare : 1;
}

/** Dislikes that the occupation's own hard sides or its field mention, 0–1.5. */
function disliked(catalogue: Catalogue, weighed: Weighed[], n: number): number {
  const sum = weighed.reduce((total, { concept, interest }) => {
    if (interest >= 0) return total;
    const affinity = catalogue.affinity.get(concept.id)?.[n] ?? 0;
    const hard = catalogue.hardSides.get(concept.id)?.[n] ?? 0;
    return total - interest * (0.7 * affinity + 0.5 * hard);
  }, 0);
  return Math.min(1.5, sum);
}

/** Average agreement between what the student accepts or avoids and the place of work, −1 … 1. */
function contextFit(weighed: Weighed[], context: Partial<Record<ContextKey, number>>): number {
  let sum = 0;
  let count = 0;
  for (const key of contextKeys) {
    const wanted = weighed.reduce(
      (total, { concept, interest }) => total + (interest * (concept.context[key] ?? 0)) / 100,
      0,
    );
    if (Math.abs(wanted) < 0.1) continue;
    sum += Math.tanh(wanted) * (((context[key] ?? 50) - 50) / 50);
    count += 1;
  }
  return count === 0 ? 0 : sum / Math.sqrt(count + 1);
}

/** A plain refusal (電話は無理) shuts out the fields that live on it; being unable does not. */
const REFUSES = -0.8;

function vetoes(catalogue: Catalogue, weighed: Weighed[]): Set<number> {
  const out = new Set<number>();
  for (const { concept, interest, evidence } of weighed) {
    if (interest > REFUSES || evidence.is_skill) continue;
    for (const [n, occupation] of catalogue.occupations.entries()) {
      const family = concept.families[occupation.family] ?? 0;
      if (family >= 75 || (family >= 40 && catalogue.hardSides.get(concept.id)?.[n] === 1))
        out.add(n);
    }
  }
  return out;
}

function entryBonus(route: 'main' | 'possible' | 'none', studiesOn: boolean): number {
  if (studiesOn || route === 'none') return 0;
  return route === 'main' ? weights.reachable : weights.reachable / 2;
}

function splitWishes({ catalogue, wishes }: ScoreInput) {
  const latest = new Map<string, Evidence>();
  for (const wish of wishes) {
    latest.delete(wish.concept);
    latest.set(wish.concept, wish);
  }
  const indexOf = (wish: Evidence) =>
    catalogue.occupations.findIndex((one) => `occupation:${one.id}` === wish.concept);
  const all = [...latest.values()].reverse();
  const pick = (polarity: number) =>
    all
      .filter((wish) => wish.polarity === polarity)
      .map((wish) => ({ n: indexOf(wish), certainty: wish.certainty }))
      .filter(({ n }) => n !== -1);
  return { wished: pick(1), refused: pick(-1) };
}

/** An occupation that was refused or given up stands behind, and so do its nearest neighbours. */
function avoidRefused({ catalogue: { occupations }, total, wished: refused }: WishInput): void {
  for (const { n } of refused) {
    const one = occupations[n];
    for (const [m, other] of occupations.entries()) {
      const isNear = other.family === one?.family && one.related.includes(other.id);
      if (isNear) total[m] = (total[m] ?? 0) - weights.refusedNeighbour;
    }
  }
}

type WishInput = { catalogue: Catalogue; total: Float64Array; wished: WishedOccupation[] };

function addWishes({ catalogue: { occupations }, total, wished }: WishInput): void {
  for (const { n, certainty } of wished) {
    const wish = occupations[n];
    for (const [m, other] of occupations.entries()) {
      if (m === n) total[m] = (total[m] ?? 0) + weights.wish * certainty;
      else if (wish?.related.includes(other.id) || other.family === wish?.family) {
        total[m] = (total[m] ?? 0) + weights.wishNeighbour * certainty;
      }
    }
  }
}
