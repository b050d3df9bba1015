import { foldForModel } from '#counsellor/text/fold-for-model.ts';
import { tokensOf } from '#counsellor/text/tokens.ts';
import { addCharacterGrams, addFeature, type Features } from './features.ts';
import { vectorOf } from './linear-model.ts';

/** Buckets of features: a quarter of the linear models', because each holds a vector; a power of two. */
export const QUESTION_BUCKETS = 2 ** 14;
/** Numbers in a vector of a text. */
export const QUESTION_SIZE = 64;
/** Label of sentences that ask none of the questions. */
export const NO_QUESTION = 'none';

/**
 * Which question a text asks, by a vector of its features and a softmax over all questions. It knows that different words
 * ask the same, where an index only knows the words.
 */
export type QuestionModel = {
  /** Ids of specific answers, kinds as `kind:asks.pay`, and `NO_QUESTION`. */
  labels: readonly string[];
  /** Inverse document frequency by bucket, in sixteenths. */
  idf: Uint8Array;
  /** Vectors of the buckets, two numbers a byte, each −7 to 7 above an offset of 8. */
  vectors: Uint8Array;
  /** Value of one step of a number, by its place in the vector. */
  steps: Float32Array;
  /** Weights of the labels, `QUESTION_SIZE` each. */
  weights: Int8Array;
  /** Value of one step of a weight, by label. */
  scales: Float32Array;
  biases: Float32Array;
};

/** Label of a kind as a whole, beside the specific questions. */
export function kindLabel(kind: string): string {
  return `kind:${kind}`;
}

/** Features of a text by bucket: runs of one to four characters, and its tokens. */
export function questionFeatures(text: string): Features {
  const all: Features = new Map();
  addCharacterGrams(all, foldForModel(text), { most: 4 });
  for (const token of tokensOf(text)) addFeature(all, `t:${token}`);
  const folded: Features = new Map();
  for (const bucket of all.keys()) folded.set(bucket & (QUESTION_BUCKETS - 1), 1);
  return folded;
}

const OFFSET = 8;

/** Numbers of a bucket's vector as one byte for two of them. */
export function packedPair(low: number, high: number): number {
  return (low + OFFSET) | ((high + OFFSET) << 4);
}

/** Logarithms of the probabilities of all labels, in the order of `model.labels`. */
export function logProbabilitiesOf(model: QuestionModel, text: string): Float64Array {
  const hidden = new Float64Array(QUESTION_SIZE);
  const half = QUESTION_SIZE / 2;
  const vector = vectorOf([{ features: questionFeatures(text), weight: 1 }], model.idf);
  for (const [bucket, value] of vector)
    for (let at = 0; at < half; at += 1) {
      const pair = model.vectors[bucket * half + at] ?? 0;
      hidden[2 * at] = (hidden[2 * at] ?? 0) + ((pair & 15) - OFFSET) * value;
      hidden[2 * at + 1] = (hidden[2 * at + 1] ?? 0) + ((pair >> 4) - OFFSET) * value;
    }
  const scaled = hidden.map((sum, n) => sum * (model.steps[n] ?? 0));
  const logits = Float64Array.from(model.labels, (_, label) => {
    let sum = 0;
    for (let n = 0; n < QUESTION_SIZE; n += 1)
      sum += (model.weights[label * QUESTION_SIZE + n] ?? 0) * (scaled[n] ?? 0);
    return sum * (model.scales[label] ?? 0) + (model.biases[label] ?? 0);
  });
  const most = Math.max(...logits);
  const all = most + Math.log(logits.reduce((sum, one) => sum + Math.exp(one - most), 0));
  return logits.map((one) => one - all);
}
