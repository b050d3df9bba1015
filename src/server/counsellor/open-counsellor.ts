import { Occupation } from '#contract/public/occupations.ts';
import { createCounsellor } from '#counsellor/counsellor.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { MakePostings } from '#counsellor/text/text-index.ts';
import type { Counsellor } from '#counsellor/types.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { startingPays } from '#server/features/occupations/starting-pay.ts';
import { safetyPhrases } from '#server/features/safety/safety-phrases.ts';
import { counsellorKnowledge } from './counsellor-knowledge.ts';
import { hashCounsellorSources } from './counsellor-sources.ts';
import { keptPostings } from './kept-postings.ts';
import { readerModels } from './reader-models.ts';
import { workConditions } from './work-conditions.ts';

let newest:
  | { occupations: readonly Occupation[]; concepts: readonly Concept[]; counsellor: Counsellor }
  | undefined;

/**
 * The counsellor over given records, with the weights, conditions and wordings that ship with the project. To open one
 * takes a second: who asks again with the same records gets the same one.
 */
export function openCounsellor(
  occupations: readonly Occupation[] = readDataFolder('occupations', Occupation),
  concepts: readonly Concept[] = readDataFolder('concepts', Concept),
  makePostings: MakePostings = keptPostings().find,
): Counsellor {
  if (newest && isSame(newest.occupations, occupations) && isSame(newest.concepts, concepts))
    return newest.counsellor;
  const counsellor = createCounsellor({
    ...{ occupations, concepts, safetyPhrases },
    models: readerModels(),
    conditions: workConditions,
    knowledge: counsellorKnowledge(),
    startingPay: startingPays(occupations),
    sources: hashCounsellorSources(),
    makePostings,
  });
  newest = { occupations, concepts, counsellor };
  return counsellor;
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, n) => one === others[n]);
}
