import { foldForModel } from '#counsellor/text/fold-for-model.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { addCharacterGrams, addFeature, type FeatureBlock, type Features } from './features.ts';

/** Weights of the blocks: the phrase, its end, what stands before and after it, and its place. */
const weights = { phrase: 1, end: 0.6, before: 0.4, after: 0.5, place: 0.4 };
/** Letters beside the phrase that are seen. */
const BESIDE = 10;
const LAST = 6;

/** Features by which the heart of a message is found; offsets are into `text`, a normalised message. */
export function coreFeatures(text: string, { start, end }: Span): FeatureBlock[] {
  const words = foldForModel(text.slice(start, end));
  const phrase: Features = new Map();
  addCharacterGrams(phrase, words);
  const last: Features = new Map();
  addCharacterGrams(last, words.slice(-LAST), { prefix: 'end:', most: 4 });
  const before: Features = new Map();
  addCharacterGrams(before, foldForModel(text.slice(Math.max(0, start - BESIDE), start)), {
    prefix: 'b:',
  });
  const after: Features = new Map();
  addCharacterGrams(after, foldForModel(text.slice(end, end + BESIDE)), { prefix: 'a:' });
  return [
    { features: phrase, weight: weights.phrase },
    { features: last, weight: weights.end },
    { features: before, weight: weights.before },
    { features: after, weight: weights.after },
    { features: placeOf(text, { start, end }), weight: weights.place },
  ];
}

/** Where the phrase stands, how long it is, and how much else was said. */
function placeOf(text: string, { start, end }: Span): Features {
  const features: Features = new Map();
  const left = text.slice(0, start).trim().length;
  const right = text.slice(end).replace(/[\s。、.,!?]+/gu, '').length;
  addFeature(
    features,
    `place:${left === 0 ? 'first' : 'later'}-${right === 0 ? 'last' : 'before'}`,
  );
  addFeature(features, `length:${Math.floor((end - start) / 5)}`);
  addFeature(features, `message:${Math.min(8, Math.floor(text.length / 20))}`);
  return features;
}
