import { LookAlike } from '#counsellor/knowledge/short-words.ts';
import { SpokenNames, withSpokenNames } from '#counsellor/knowledge/spoken-names.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { createConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { occupationNames } from '#counsellor/reading/lexicon/occupation-names.ts';
import { packModels } from '#counsellor/reading/models/model-file.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { readDataFolder, readDataLines } from '#server/data-directory.ts';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { chooseThresholds } from './choose-thresholds.ts';
import { avoidedNames, conditionStances } from './condition-stances.ts';
import { readCorpus } from './corpus.ts';
import { trainModels } from './train-models.ts';
import { questionExamples, trainQuestions } from './train-questions.ts';

/** The file of weights for the corpus as it stands. */
export function trainReader() {
  const read = readCorpus();
  const concepts = readDataFolder('concepts', Concept);
  const matcher = createConceptMatcher(
    concepts,
    readDataLines('counsellor/look-alikes.jsonl', LookAlike),
  );
  const stated = conditionStances(read.conditions, workConditions, matcher);
  const names = avoidedNames(workConditions, concepts);
  const spoken = readDataLines('counsellor/spoken-names.jsonl', SpokenNames);
  const occupations = occupationNames(withSpokenNames(shippedOccupations, spoken));
  const corpus = { ...read, names, occupations, stance: [...read.stance, ...stated] };
  const cueWords = corpus.words.filter(({ use }) => use === 'cue');
  const thresholds = chooseThresholds(corpus, cueWords);
  const models = trainModels(corpus, cueWords);
  const questions = trainQuestions(questionExamples(corpus.acts, corpus.questions));
  return {
    bytes: packModels({ corpus: corpus.hash, thresholds, models, questions }),
    thresholds,
    corpus: corpus.hash,
  };
}
