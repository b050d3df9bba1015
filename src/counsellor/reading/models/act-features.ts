import { foldForModel } from '#counsellor/text/fold-for-model.ts';
import { addCharacterGrams, type FeatureBlock, type Features } from './features.ts';

/** Features by which kinds of sentences are told apart: runs of one to three characters, nothing else helped. */
export function actFeatures(text: string): FeatureBlock[] {
  const features: Features = new Map();
  addCharacterGrams(features, foldForModel(text));
  return [{ features, weight: 1 }];
}
