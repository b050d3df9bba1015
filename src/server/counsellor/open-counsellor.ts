import { Occupation } from '#contract/public/occupations.ts';
import { createCounsellor } from '#counsellor/counsellor.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { Counsellor } from '#counsellor/types.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { safetyPhrases } from '#server/features/safety/safety-phrases.ts';
import { counsellorKnowledge } from './counsellor-knowledge.ts';
import { hashCounsellorSources } from './counsellor-sources.ts';
import { readerModels } from './reader-models.ts';
import { workConditions } from './work-conditions.ts';

/** The counsellor over given records, with the weights, conditions and wordings that ship with the project. */
export function openCounsellor(
  occupations: Occupation[] = readDataFolder('occupations', Occupation),
  concepts: Concept[] = readDataFolder('concepts', Concept),
): Counsellor {
  return createCounsellor({
    occupations,
    concepts,
    models: readerModels(),
    conditions: workConditions,
    safetyPhrases,
    knowledge: counsellorKnowledge(),
    sources: hashCounsellorSources(),
  });
}
