import { Occupation } from '#contract/occupations.ts';
import { Concept } from '#counsellor/reading/concept.ts';
import { createConceptMatcher } from '#counsellor/reading/concept-matcher.ts';
import { createHearing, type Hearing } from '#counsellor/reading/hear-message.ts';
import { createShortAnswers } from '#counsellor/reading/short-answers.ts';
import { occupationNames } from '#counsellor/reading/wishes.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { readerModels } from '#server/reader-models.ts';

/** The learned reader over the lexicon, catalogue and weights that ship, for tools and benches. */
export function openHearing(): Hearing {
  const concepts = readDataFolder('concepts', Concept);
  return createHearing({
    matcher: createConceptMatcher(concepts),
    shortAnswers: createShortAnswers(concepts),
    names: occupationNames(readDataFolder('occupations', Occupation)),
    models: readerModels(),
  });
}
