import { packModels } from '#counsellor/reading/model-file.ts';
import { chooseThresholds } from './choose-thresholds.ts';
import { readCorpus } from './corpus.ts';
import { trainModels } from './train-models.ts';

/** The file of weights for the corpus as it stands. */
export function trainReader() {
  const corpus = readCorpus();
  const cueWords = corpus.words.filter(({ use }) => use === 'cue');
  const thresholds = chooseThresholds(corpus, cueWords);
  const models = trainModels(corpus, cueWords);
  return {
    bytes: packModels({ corpus: corpus.hash, thresholds, models }),
    thresholds,
    corpus: corpus.hash,
  };
}
