import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import type { LinearModel } from '#counsellor/reading/models/linear-model.ts';
import type { Feeling } from '#counsellor/reading/vocabulary.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Corpus } from './corpus.ts';
import { type Example, trainLinear } from './train-linear.ts';

/** Kinds of sentences that teach a feeling: they name it in plainer words than a message does. */
const feelingOfKind: Readonly<Record<string, Feeling>> = {
  'discloses.tired': 'tired',
  'discloses.lonely': 'sad',
  'discloses.failed': 'regret',
  'discloses.anxious': 'worried',
  'discloses.pressure': 'worried',
  'discloses.compared': 'envious',
  'good_news.achieved': 'proud',
  'good_news.praised': 'proud',
  'good_news.other': 'glad',
};
/** More of them took authors set aside for something else. */
const kindWeight = 0.1;
/** Groups of kinds that tell no feeling; every so many of their sentences, of stances and of stories is enough. */
const plain = new Set(['asks', 'evades', 'greets', 'talk', 'tells']);
const EVERY = 8;

/** What the student of a message feels; of most messages nothing that words should answer to. */
export function trainFeelings({
  acts,
  cores,
  feelings,
  stance,
  stories,
}: Pick<Corpus, 'acts' | 'cores' | 'feelings' | 'stance' | 'stories'>): LinearModel {
  const example = (text: string, labels: string[]): Example => ({
    blocks: actFeatures(normalisePhrase(text)),
    labels,
  });
  const isMoved = ({ cores: marked }: Corpus['cores'][number]) =>
    marked.some(({ sense }) => sense === 'troubled' || sense === 'glad');
  return trainLinear(
    [
      ...feelings.map(({ text, feeling }) => example(text, feeling === 'none' ? [] : [feeling])),
      ...acts.flatMap(({ text, act }) => {
        const feeling = feelingOfKind[act];
        return feeling ? [{ ...example(text, [feeling]), weight: kindWeight }] : [];
      }),
      ...acts
        .filter(({ act }) => plain.has(act.split('.')[0] ?? ''))
        .filter((_, n) => n % EVERY === 0)
        .map(({ text }) => example(text, [])),
      ...[...stance, ...stories]
        .filter((_, n) => n % EVERY === 0)
        .map(({ text }) => example(text, [])),
      ...cores.filter((line) => !isMoved(line)).map(({ text }) => example(text, [])),
    ],
    { cost: 1, keep: 0.5 },
  );
}
