import type { SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import { vectorOf } from '#counsellor/reading/models/linear-model.ts';
import {
  kindLabel,
  NO_QUESTION,
  packedPair,
  QUESTION_BUCKETS,
  QUESTION_SIZE,
  type QuestionModel,
  questionFeatures,
} from '#counsellor/reading/models/question-model.ts';
import { withoutAnswer } from '#server/counsellor/counsellor-knowledge.ts';
import type { Corpus } from './corpus.ts';
import { generator, shuffle } from './train-linear.ts';

type Example = { text: string; label: string; weight: number };
type Row = { buckets: Uint32Array; values: Float32Array; label: number; weight: number };

/** What a mistake on a line of the corpus costs beside one on a wording: there are more lines than wordings a record. */
const weights = { kind: 0.5, none: 0.3 };
const epochs = 6;
const batchSize = 512;
/** Share of a text's features that each pass leaves out, so that no single word decides. */
const dropped = 0.3;
/** Adam: the first rate, which falls to nothing, and how fast its two means forget. */
const firstRate = 0.02;
const forget = { mean: 0.9, square: 0.99 };
const least = 1e-8;
/** Gradients below this are left out of the sum over labels. */
const negligible = 1e-4;
/** Weights beyond three quarters of the largest are cut, so that the steps between the others are finer. */
const cut = 0.75;

/** Wordings of specific answers, questions of kinds, and sentences that ask neither. */
export function questionExamples(
  acts: Corpus['acts'],
  answers: readonly Pick<SpecificAnswer, 'id' | 'asked'>[],
): Example[] {
  const wordings = new Set(answers.flatMap(({ asked }) => asked));
  return [
    ...answers.flatMap(({ id, asked }) => asked.map((text) => ({ text, label: id, weight: 1 }))),
    ...acts
      .filter(({ text }) => !wordings.has(text))
      .map(({ text, act }) =>
        act.startsWith('asks.') && !withoutAnswer.has(act)
          ? { text, label: kindLabel(act), weight: weights.kind }
          : { text, label: NO_QUESTION, weight: weights.none },
      ),
  ];
}

/** Trains the model by Adam on the cross entropy. Deterministic: the same examples give the same bytes. */
export function trainQuestions(examples: readonly Example[]): QuestionModel {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const features = examples.map(({ text }) => questionFeatures(text));
  const idf = new Uint8Array(QUESTION_BUCKETS);
  const counts = new Float64Array(QUESTION_BUCKETS);
  for (const one of features)
    for (const bucket of one.keys()) counts[bucket] = (counts[bucket] ?? 0) + 1;
  for (const [bucket, count] of counts.entries())
    idf[bucket] = Math.min(255, Math.round(16 * Math.log((1 + examples.length) / (1 + count))));
  const places = new Map(labels.map((label, n) => [label, n]));
  const rows = examples.map(({ label, weight }, n): Row => {
    const vector = vectorOf([{ features: features[n] ?? new Map(), weight: 1 }], idf);
    return {
      buckets: Uint32Array.from(vector.keys()),
      values: Float32Array.from(vector.values()),
      label: places.get(label) ?? 0,
      weight,
    };
  });
  const random = generator('questions');
  const size = QUESTION_SIZE;
  const vectors = parameter(QUESTION_BUCKETS * size, () => gaussian(random) * 0.3);
  const outputs = parameter(labels.length * size, () => gaussian(random) * 0.1);
  const biases = parameter(labels.length, () => 0);
  const order = Uint32Array.from(rows, (_, n) => n);
  let step = 0;
  const steps = epochs * Math.ceil(rows.length / batchSize);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = order.subarray(from, from + batchSize);
      for (const n of batch) {
        const row = rows[n];
        if (row) learn(row, { vectors, outputs, biases, random, share: 1 / batch.length });
      }
      const rate = firstRate * (1 - step / steps);
      step += 1;
      for (const one of [vectors, outputs, biases]) descend(one, rate, step);
    }
  }
  return packed(labels, idf, { vectors, outputs, biases });
}

type Parameter = {
  values: Float32Array;
  gradient: Float32Array;
  mean: Float32Array;
  square: Float32Array;
};

function parameter(length: number, first: () => number): Parameter {
  return {
    values: Float32Array.from({ length }, first),
    gradient: new Float32Array(length),
    mean: new Float32Array(length),
    square: new Float32Array(length),
  };
}

type Layers = { vectors: Parameter; outputs: Parameter; biases: Parameter };

/** Adds the gradients of one text. */
function learn(
  { buckets, values, label, weight }: Row,
  { vectors, outputs, biases, random, share }: Layers & { random: () => number; share: number },
): void {
  const size = QUESTION_SIZE;
  const kept = values.map((value) => (random() < dropped ? 0 : value / (1 - dropped)));
  const hidden = new Float32Array(size);
  for (let at = 0; at < buckets.length; at += 1) {
    const value = kept[at] ?? 0;
    if (value === 0) continue;
    const from = (buckets[at] ?? 0) * size;
    for (let n = 0; n < size; n += 1)
      hidden[n] = (hidden[n] ?? 0) + value * (vectors.values[from + n] ?? 0);
  }
  const labels = biases.values.length;
  const logits = new Float32Array(labels);
  let most = Number.NEGATIVE_INFINITY;
  for (let one = 0; one < labels; one += 1) {
    let sum = biases.values[one] ?? 0;
    const from = one * size;
    for (let n = 0; n < size; n += 1) sum += (hidden[n] ?? 0) * (outputs.values[from + n] ?? 0);
    logits[one] = sum;
    if (sum > most) most = sum;
  }
  let all = 0;
  for (let one = 0; one < labels; one += 1) {
    const power = Math.exp((logits[one] ?? 0) - most);
    logits[one] = power;
    all += power;
  }
  const back = new Float32Array(size);
  for (let one = 0; one < labels; one += 1) {
    const error = ((logits[one] ?? 0) / all - (one === label ? 1 : 0)) * weight * share;
    if (Math.abs(error) < negligible * share) continue;
    biases.gradient[one] = (biases.gradient[one] ?? 0) + error;
    const from = one * size;
    for (let n = 0; n < size; n += 1) {
      back[n] = (back[n] ?? 0) + error * (outputs.values[from + n] ?? 0);
      outputs.gradient[from + n] = (outputs.gradient[from + n] ?? 0) + error * (hidden[n] ?? 0);
    }
  }
  for (let at = 0; at < buckets.length; at += 1) {
    const value = kept[at] ?? 0;
    if (value === 0) continue;
    const from = (buckets[at] ?? 0) * size;
    for (let n = 0; n < size; n += 1)
      vectors.gradient[from + n] = (vectors.gradient[from + n] ?? 0) + value * (back[n] ?? 0);
  }
}

/** One step of Adam (Kingma & Ba 2015) over all values. */
function descend({ values, gradient, mean, square }: Parameter, rate: number, step: number): void {
  const meanShare = 1 - forget.mean ** step;
  const squareShare = 1 - forget.square ** step;
  for (let n = 0; n < values.length; n += 1) {
    const slope = gradient[n] ?? 0;
    const first = forget.mean * (mean[n] ?? 0) + (1 - forget.mean) * slope;
    const second = forget.square * (square[n] ?? 0) + (1 - forget.square) * slope * slope;
    mean[n] = first;
    square[n] = second;
    values[n] =
      (values[n] ?? 0) - (rate * first) / meanShare / (Math.sqrt(second / squareShare) + least);
  }
  gradient.fill(0);
}

function packed(
  labels: string[],
  idf: Uint8Array,
  { vectors, outputs, biases }: Layers,
): QuestionModel {
  const size = QUESTION_SIZE;
  const [most, steps] = [7, new Float32Array(size)];
  for (const [n, value] of vectors.values.entries())
    steps[n % size] = Math.max(steps[n % size] ?? 0, (Math.abs(value) * cut) / most);
  const rounded = (n: number) => {
    const step = steps[n % size] || 1;
    return Math.max(-most, Math.min(most, Math.round((vectors.values[n] ?? 0) / step)));
  };
  const scales = Float32Array.from(labels, (_, label) => {
    const own = outputs.values.subarray(label * size, (label + 1) * size);
    return own.reduce((largest, value) => Math.max(largest, Math.abs(value)), least) / 127;
  });
  return {
    labels,
    idf,
    vectors: Uint8Array.from({ length: (QUESTION_BUCKETS * size) / 2 }, (_, n) =>
      packedPair(rounded(2 * n), rounded(2 * n + 1)),
    ),
    steps,
    weights: Int8Array.from(outputs.values, (value, n) =>
      Math.round(value / (scales[Math.floor(n / size)] ?? 1)),
    ),
    scales,
    biases: biases.values.slice(),
  };
}

/** A number of a normal distribution (Box–Muller). */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
