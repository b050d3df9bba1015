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

type Records = { occupations: readonly Occupation[]; concepts: readonly Concept[] };

/** Those opened last: a catalogue has one more where occupations were taken out. */
const opened: (Records & { counsellor: Counsellor })[] = [];
const keptAtMost = 2;

/**
 * The counsellor over given records, with the weights, conditions and wordings that ship with the project. To open one
 * takes a second: who asks again with the same records gets the same one, and who asks with other figures alone gets one
 * that shares its reading.
 */
export function openCounsellor(
  occupations: readonly Occupation[] = readDataFolder('occupations', Occupation),
  concepts: readonly Concept[] = readDataFolder('concepts', Concept),
  makePostings: MakePostings = keptPostings().find,
): Counsellor {
  const records = { occupations, concepts };
  const same = opened.find(
    (one) => isSame(one.occupations, occupations) && isSame(one.concepts, concepts),
  );
  if (same) return same.counsellor;
  const like = opened.find((one) => sameButFigures(one, records));
  const counsellor = like
    ? like.counsellor.withFigures(occupations)
    : openNew(records, makePostings);
  if (like) opened.splice(opened.indexOf(like), 1);
  opened.unshift({ ...records, counsellor });
  opened.length = Math.min(opened.length, keptAtMost);
  return counsellor;
}

function openNew({ occupations, concepts }: Records, makePostings: MakePostings): Counsellor {
  return createCounsellor({
    ...{ occupations, concepts, safetyPhrases },
    models: readerModels(),
    conditions: workConditions,
    knowledge: counsellorKnowledge(),
    startingPay: startingPays(occupations),
    sources: hashCounsellorSources(),
    makePostings,
  });
}

/** Records with other figures are copies of ours, whose other parts are the very same. */
function sameButFigures(one: Records, other: Records): boolean {
  if (!isSame(one.concepts, other.concepts)) return false;
  if (one.occupations.length !== other.occupations.length) return false;
  return one.occupations.every((occupation, at) => {
    const counterpart = other.occupations[at];
    if (!counterpart) return false;
    const { interests: _i, work_values: _v, skills: _s, ...rest } = occupation;
    return Object.entries(rest).every(
      ([key, value]) => counterpart[key as keyof typeof rest] === value,
    );
  });
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, n) => one === others[n]);
}
