import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import {
  keyOf,
  type OccupationNames,
  placesOfNames,
} from '#counsellor/reading/lexicon/occupation-names.ts';
import type { ShortAnswers } from '#counsellor/reading/lexicon/short-answers.ts';
import type { Named } from '#counsellor/reading/reading.ts';
import type { Span } from '#counsellor/text/sentences.ts';

export type Finders = {
  matcher: ConceptMatcher;
  shortAnswers: ShortAnswers;
  names: OccupationNames;
};

/** Concepts and occupations that a text names, sentence by sentence, in their order. */
export function findNamed(
  text: string,
  sentences: readonly Span[],
  { matcher, shortAnswers, names }: Finders,
): Named[] {
  return sentences.flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const phrases = matcher(sentence);
    const concepts = [...phrases, ...shortAnswers(sentence, phrases)].map(
      (hit): Named => ({
        start: start + hit.start,
        end: start + hit.end,
        about: hit.concept.id,
        label: hit.concept.label,
      }),
    );
    return [...concepts, ...occupationsIn(sentence, start, names)].sort(
      (a, b) => a.start - b.start || (a.about < b.about ? -1 : 1),
    );
  });
}

/** A name that several share tells none of them. */
function occupationsIn(sentence: string, offset: number, names: OccupationNames): Named[] {
  return placesOfNames(sentence, names)
    .filter(({ isShared }) => !isShared)
    .map(({ at, name, occupation }) => ({
      start: offset + at,
      end: offset + at + name.length,
      about: keyOf(occupation),
      label: occupation.name,
    }));
}
