import {
  addCharacterGrams,
  addFeature,
  type FeatureBlock,
  type Features,
} from '#counsellor/reading/models/features.ts';
import { foldForModel } from '#counsellor/text/fold-for-model.ts';

/** Runs of one script stand in for words: 死ぬほど → 死, ぬほど. */
const scriptRuns = /[一-龠々]+|[ァ-ヴー]+|[ぁ-ゖー]+|[a-z0-9]+/g;
/** Characters that carry content; hiragana mostly carries grammar. */
const contentCharacters = /[一-龠々ァ-ヴ]/g;
/** Pairs of more characters would grow with the square of a long message. */
const MAX_CONTENT = 24;

/** Features by which worries are told from harmless look-alikes: runs of characters, words, pairs far apart. */
export function safetyFeatures(text: string): FeatureBlock[] {
  const folded = foldForModel(text);
  const features: Features = new Map();
  addCharacterGrams(features, folded);
  for (const word of folded.match(scriptRuns) ?? []) addFeature(features, `w:${word}`);
  const content = [...new Set(folded.match(contentCharacters))].slice(0, MAX_CONTENT).sort();
  for (const [at, one] of content.entries())
    for (const other of content.slice(at + 1)) addFeature(features, `p:${one}${other}`);
  return [{ features, weight: 1 }];
}
