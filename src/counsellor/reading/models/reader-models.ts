import type { ActModels } from '#counsellor/reading/stages/hear-acts.ts';
import type { StanceModels } from '#counsellor/reading/stages/hear-attitudes.ts';
import type { ConditionModel } from '#counsellor/reading/stages/hear-conditions.ts';
import type { CoreModels } from '#counsellor/reading/stages/hear-cores.ts';
import type { WorryHearing } from '#counsellor/safety/hear-worry.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { LinearModel } from './linear-model.ts';
import { unpackModels } from './model-file.ts';
import type { QuestionModel } from './question-model.ts';
import type { TalkWords } from './talk-words.ts';

/** The learned part of the reader, as its stages take it. */
export type ReaderModels = {
  acts: ActModels;
  stance: StanceModels;
  conditions: ConditionModel;
  cores: CoreModels;
  feelings: LinearModel;
  worries: WorryHearing;
  questions: QuestionModel;
  /** Words that begin another matter. */
  turns: readonly string[];
  /** SHA-256 of the corpus that the weights were trained on. */
  corpus: string;
};

/** The models of a file of weights with the small words beside it. Throws when one is missing. */
export function openReaderModels(bytes: Uint8Array, words: readonly TalkWords[]): ReaderModels {
  const { models, questions, thresholds, corpus } = unpackModels(bytes);
  if (!questions) throw new Error('The file of weights has no model of questions.');
  const model = (name: string): LinearModel => {
    const found = models[name];
    if (!found) throw new Error(`The file of weights has no model ${name}.`);
    return found;
  };
  const limit = (name: string): number => thresholds[name] ?? Number.POSITIVE_INFINITY;
  const used = (use: TalkWords['use']) => words.filter((one) => one.use === use);
  return {
    acts: { groups: model('groups'), kinds: model('acts') },
    stance: {
      stance: model('stance'),
      holder: model('holder'),
      time: model('time'),
      cueWords: used('cue'),
      fillers: used('filler')
        .flatMap(({ words }) => words)
        // ん of 「んー」 stands in too many verbs.
        .map((word) => (normalisePhrase(word).length > 1 ? normalisePhrase(word) : word))
        .sort((a, b) => b.length - a.length),
      thresholds: { takes: limit('stanceTakes'), asks: limit('stanceAsks') },
    },
    conditions: { conditions: model('conditions'), takes: limit('conditionTakes') },
    cores: { cores: model('cores'), senses: model('senses') },
    feelings: model('feelings'),
    worries: {
      worries: model('worries'),
      thresholds: {
        surely: limit('worrySurely'),
        asks: limit('worryAsks'),
        faint: limit('worryNears'),
      },
    },
    questions,
    turns: used('turn').flatMap(({ words }) => words),
    corpus,
  };
}
