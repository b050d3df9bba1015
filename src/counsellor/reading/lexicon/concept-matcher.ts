import type { LookAlike } from '#counsellor/knowledge/short-words.ts';
import { createPhraseMatcher } from '#counsellor/text/phrase-matcher.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import type { Concept } from './concept.ts';

/** A phrase of the lexicon found in a normalised text. */
export type Hit = Span & { concept: Concept };

export type ConceptMatcher = (text: string) => Hit[];

/** Finds concepts by their phrases; words that only look like one are passed over. */
export function createConceptMatcher(
  concepts: readonly Concept[],
  lookAlikes: readonly LookAlike[],
): ConceptMatcher {
  const find = createPhraseMatcher(
    concepts.map((concept) => ({ of: concept, phrases: concept.phrases })),
    lookAlikes,
  );
  return (text) => find(text).map(({ of, ...span }) => ({ ...span, concept: of }));
}
