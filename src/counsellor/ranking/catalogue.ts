import type { Occupation } from '#contract/public/occupations.ts';
import { interestKeys, skillKeys, workValueKeys } from '#contract/words/taxonomy-names.ts';
import type { Voice } from '#counsellor/knowledge/voices.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import {
  createTextIndex,
  type MakePostings,
  type TextIndex,
  type WeightedText,
} from '#counsellor/text/text-index.ts';
import { createSmoothing } from './texts/smoothing.ts';
import { standardised } from './texts/vectors.ts';

/** Everything about the occupations that does not depend on a student. */
export type Catalogue = {
  occupations: Occupation[];
  index: TextIndex;
  /** Words that students would use about them. */
  voices: TextIndex;
  /** Their hard sides and their names. */
  hardTexts: TextIndex;
  /** Spreads a score over occupations of the same family and over related ones. */
  smooth: (scores: Float64Array) => Float64Array;
  concepts: Map<string, Concept>;
  /** Strength with which liking a concept points at each occupation, 0–1; rows of unit length are in `pull`. */
  affinity: Map<string, Float64Array>;
  pull: Map<string, Float64Array>;
  /** Mentions of a concept in each occupation's hard sides, 0 or 1. */
  hardSides: Map<string, Float64Array>;
  /** Rows per occupation, each dimension standardised over the catalogue. */
  interests: number[][];
  values: number[][];
  skills: number[][];
};

const FAMILY_SHARE = 0.62;
const TEXT_SHARE = 0.5;

/** Precomputes the text index, the concept rows and the standardised profiles. */
export function createCatalogue(
  occupations: Occupation[],
  concepts: readonly Concept[],
  matcher: ConceptMatcher,
  { voices, makePostings }: { voices: readonly Voice[]; makePostings: MakePostings },
): Catalogue {
  const affinity = new Map<string, Float64Array>();
  const hardSides = new Map<string, Float64Array>();
  const counts = occupations.map((occupation) => countConcepts(fieldsOf(occupation), matcher));
  const hard = occupations.map((one) =>
    countConcepts(
      [...one.dislikes, one.caution].map((text) => ({ text, weight: 1 })),
      matcher,
    ),
  );
  for (const concept of concepts) {
    affinity.set(concept.id, affinityRow(concept, occupations, counts));
    hardSides.set(
      concept.id,
      Float64Array.from(hard, (count) => (count.has(concept.id) ? 1 : 0)),
    );
  }
  return {
    occupations,
    index: createTextIndex(occupations.map(fieldsOf), makePostings),
    voices: createTextIndex(
      occupations.map(({ id }) => voicesOf(voices, id)),
      makePostings,
    ),
    hardTexts: createTextIndex(occupations.map(hardFieldsOf), makePostings),
    smooth: createSmoothing(occupations),
    concepts: new Map(concepts.map((concept) => [concept.id, concept])),
    affinity,
    pull: new Map([...affinity].map(([id, row]) => [id, pullOf(row)])),
    hardSides,
    ...figuresOf(occupations),
  };
}

/** The catalogue over the same occupations with other figures: everything that follows from texts is kept. */
export function withFigures(catalogue: Catalogue, occupations: Occupation[]): Catalogue {
  return { ...catalogue, occupations, ...figuresOf(occupations) };
}

function figuresOf(occupations: Occupation[]) {
  return {
    interests: columnsStandardised(occupations.map((o) => interestKeys.map((k) => o.interests[k]))),
    values: columnsStandardised(occupations.map((o) => workValueKeys.map((k) => o.work_values[k]))),
    skills: columnsStandardised(occupations.map((o) => skillKeys.map((k) => o.skills[k] ?? 0))),
  };
}

function hardFieldsOf({ name, aliases, dislikes, caution, tasks }: Occupation): WeightedText[] {
  return [
    ...[name, ...aliases, ...dislikes, caution].map((text) => ({ text, weight: 1 })),
    ...tasks.map((text) => ({ text, weight: 0.7 })),
  ];
}

const OF_BEST = 1.5;

/** A voice counts more for the occupations that it suits best. */
function voicesOf(voices: readonly Voice[], id: string): WeightedText[] {
  return voices.flatMap(({ text, best, also }) => {
    if (best.includes(id)) return [{ text, weight: OF_BEST }];
    return also.includes(id) ? [{ text, weight: 1 }] : [];
  });
}

/** The searchable texts of an occupation; what students would say weighs most. */
export function fieldsOf(occupation: Occupation): WeightedText[] {
  return [
    { text: occupation.name, weight: 2 },
    ...occupation.aliases.map((text) => ({ text, weight: 1.5 })),
    ...occupation.school_moments.map((text) => ({ text, weight: 2 })),
    ...occupation.likes.map((text) => ({ text, weight: 2 })),
    ...occupation.tasks.map((text) => ({ text, weight: 1.3 })),
    { text: occupation.summary, weight: 1.2 },
    { text: occupation.day, weight: 0.9 },
  ];
}

function countConcepts(fields: { text: string; weight: number }[], matcher: ConceptMatcher) {
  const counts = new Map<string, number>();
  for (const { text, weight } of fields) {
    for (const { concept } of matcher(normalisePhrase(text))) {
      counts.set(concept.id, (counts.get(concept.id) ?? 0) + weight);
    }
  }
  return counts;
}

function affinityRow(
  concept: Concept,
  occupations: Occupation[],
  counts: Map<string, number>[],
): Float64Array {
  return Float64Array.from(occupations, (occupation, n) => {
    const family = (concept.families[occupation.family] ?? 0) / 100;
    const count = counts[n]?.get(concept.id) ?? 0;
    const text = count / (count + 4);
    return Math.min(1, FAMILY_SHARE * family + TEXT_SHARE * text + 0.25 * family * text);
  });
}

/** A concept that points everywhere pulls weakly: rows have unit length after a small floor. */
function pullOf(row: Float64Array): Float64Array {
  const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
  return row.map((value) => value / (length + 0.8));
}

function columnsStandardised(rows: number[][]): number[][] {
  const columns = (rows[0] ?? []).map((_, k) => standardised(rows.map((row) => row[k] ?? 0)));
  return rows.map((_, n) => columns.map((column) => column[n] ?? 0));
}
