import { z } from 'zod';
import { Occupation } from '#contract/public/occupations.ts';
import { Answer } from '#counsellor/knowledge/answers.ts';
import { Disclosure, Remark } from '#counsellor/knowledge/disclosures.ts';
import { FurtherOccupation } from '#counsellor/knowledge/further-occupations.ts';
import { checkKnowledge, type Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { Scene } from '#counsellor/knowledge/scenes.ts';
import { LookAlike, ShortAnswer } from '#counsellor/knowledge/short-words.ts';
import { SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import { SpokenNames } from '#counsellor/knowledge/spoken-names.ts';
import { Thing } from '#counsellor/knowledge/things.ts';
import { Voice } from '#counsellor/knowledge/voices.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { readDataFolder, readDataLines, readDataLinesFolder } from '#server/data-directory.ts';
import { figureInWords, figures } from '#server/features/figures/figures.ts';

let known: Knowledge | undefined;

/**
 * Knowledge of the counsellor besides the catalogue, read once per process. Throws naming every record that names what
 * is not there.
 */
export function counsellorKnowledge(): Knowledge {
  known ??= readKnowledge();
  return known;
}

const Labelled = z.object({ text: z.string(), act: z.string() });
/** So many questions of a kind stand for it: with twice as many a tenth fewer specific ones are found. */
const MOST_OF_KIND = 40;
/** Kinds that gather what has no answer: no question is nearer to them than to its own. */
export const withoutAnswer = new Set(['asks.other', 'asks.unanswered']);

/** Questions of each kind, spread over the authors of the corpus. */
function kindQuestions(): Knowledge['kindQuestions'] {
  const asked = readDataLinesFolder('talk/acts', Labelled).filter(
    ({ act }) => act.startsWith('asks.') && !withoutAnswer.has(act),
  );
  return [...Map.groupBy(asked, ({ act }) => act)].map(([kind, lines]) => {
    const step = Math.max(1, lines.length / MOST_OF_KIND);
    const chosen = Array.from({ length: Math.min(lines.length, MOST_OF_KIND) }, (_, n) =>
      lines.at(Math.floor(n * step)),
    );
    return { kind, asked: chosen.flatMap((line) => line?.text ?? []) };
  });
}

const Named = z.object({ id: z.string() });

function readKnowledge(): Knowledge {
  const withValue = [...figures].filter(([, { value }]) => value !== null);
  const knowledge: Knowledge = {
    answers: readDataLines('counsellor/answers.jsonl', Answer),
    specificAnswers: readDataLinesFolder('counsellor/specific-answers', SpecificAnswer),
    kindQuestions: kindQuestions(),
    disclosures: readDataLines('counsellor/disclosures.jsonl', Disclosure),
    remarks: readDataLines('counsellor/remarks.jsonl', Remark),
    scenes: readDataLines('counsellor/scenes.jsonl', Scene),
    voices: readDataLinesFolder('counsellor/voices', Voice),
    spokenNames: readDataLines('counsellor/spoken-names.jsonl', SpokenNames),
    things: readDataLinesFolder('counsellor/things', Thing),
    furtherOccupations: readDataLinesFolder('counsellor/further-occupations', FurtherOccupation),
    shortAnswers: readDataLines('counsellor/short-answers.jsonl', ShortAnswer),
    lookAlikes: readDataLines('counsellor/look-alikes.jsonl', LookAlike),
    figures: new Map(withValue.map(([key, figure]) => [key, figureInWords(figure)])),
  };
  const idsOf = (records: { id: string }[]) => new Set(records.map(({ id }) => id));
  const faults = checkKnowledge(knowledge, {
    kinds: idsOf(readDataLines('talk/kinds.jsonl', Named)),
    occupations: idsOf(readDataFolder('occupations', Occupation.pick({ id: true }))),
    concepts: idsOf(readDataFolder('concepts', Concept)),
  });
  if (faults.length > 0) throw new Error(`data/counsellor does not fit:\n${faults.join('\n')}`);
  return knowledge;
}
