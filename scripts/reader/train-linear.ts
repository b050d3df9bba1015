import { BUCKETS, type FeatureBlock } from '#counsellor/reading/models/features.ts';
import { type LinearModel, vectorOf } from '#counsellor/reading/models/linear-model.ts';
import { mulberry32 } from '#server/mulberry32.ts';

/** A text with the labels that it has; `weight` multiplies the cost of a mistake on it. */
export type Example = { blocks: FeatureBlock[]; labels: readonly string[]; weight?: number };

export type Training = {
  /** Cost of a mistake; larger follows the examples more closely. */
  cost: number;
  /** Share of the strongest weights that are kept, 0–1. */
  keep: number;
  epochs?: number;
};

/** Rows of values in compressed form: row r stands at `starts[r]` up to `starts[r + 1]`. */
type Matrix = {
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float64Array;
  norms: Float64Array;
};

/** Trains one-vs-rest SVMs by dual coordinate descent (Hsieh et al. 2008, L2 loss). Deterministic. */
export function trainLinear(examples: Example[], training: Training): LinearModel {
  const labels = [...new Set(examples.flatMap(({ labels }) => labels))].sort();
  const idf = idfOf(examples);
  const matrix = matrixOf(examples, idf);
  const dense = labels.map((label) => trainOne(matrix, examples, label, training));
  return compress(labels, idf, dense, training.keep);
}

function idfOf(examples: Example[]): Uint8Array {
  const counts = new Float64Array(BUCKETS);
  for (const { blocks } of examples)
    for (const { features } of blocks)
      for (const bucket of features.keys()) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const idf = new Uint8Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = counts[bucket] ?? 0;
    if (count === 0) continue;
    idf[bucket] = Math.min(
      255,
      Math.round(16 * (Math.log((1 + examples.length) / (1 + count)) + 1)),
    );
  }
  return idf;
}

function matrixOf(examples: Example[], idf: Uint8Array): Matrix {
  const starts = new Uint32Array(examples.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  const norms = new Float64Array(examples.length);
  for (const [row, { blocks }] of examples.entries()) {
    for (const [bucket, value] of vectorOf(blocks, idf)) {
      columns.push(bucket);
      values.push(value);
      norms[row] = (norms[row] ?? 0) + value * value;
    }
    starts[row + 1] = columns.length;
  }
  return { starts, columns: Uint32Array.from(columns), values: Float64Array.from(values), norms };
}

type Dense = { weights: Float64Array; bias: number };

function trainOne(
  { starts, columns, values, norms }: Matrix,
  examples: Example[],
  label: string,
  { cost, epochs = 30 }: Training,
): Dense {
  const weights = new Float64Array(BUCKETS);
  let bias = 0;
  const rows = examples.length;
  const alphas = new Float64Array(rows);
  const signs = Float64Array.from(examples, (one) => (one.labels.includes(label) ? 1 : -1));
  const diagonals = Float64Array.from(examples, ({ weight = 1 }) => 0.5 / (cost * weight));
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  const random = generator(label);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let largest = 0;
    for (const row of order) {
      const sign = signs[row] ?? 0;
      const from = starts[row] ?? 0;
      const to = starts[row + 1] ?? 0;
      let sum = bias;
      for (let at = from; at < to; at += 1)
        sum += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const diagonal = diagonals[row] ?? 0;
      const alpha = alphas[row] ?? 0;
      const gradient = sign * sum - 1 + diagonal * alpha;
      const projected = alpha === 0 ? Math.min(gradient, 0) : gradient;
      if (projected === 0) continue;
      largest = Math.max(largest, Math.abs(projected));
      const next = Math.max(0, alpha - gradient / ((norms[row] ?? 0) + 1 + diagonal));
      const step = (next - alpha) * sign;
      alphas[row] = next;
      bias += step;
      for (let at = from; at < to; at += 1) {
        const column = columns[at] ?? 0;
        weights[column] = (weights[column] ?? 0) + step * (values[at] ?? 0);
      }
    }
    if (largest < 0.01) break;
  }
  return { weights, bias };
}

/** Limits in 127ths of the strongest weight: fainter weights are left out, the others kept in steps. */
const FAINT = 8;
const STEP = 5;

/** Keeps the strongest weights of each label as whole numbers from −127 to 127. */
function compress(labels: string[], idf: Uint8Array, dense: Dense[], keep: number): LinearModel {
  const scales = new Float32Array(labels.length);
  const thresholds = dense.map(({ weights }) => {
    const sizes = Float64Array.from(
      weights.filter((weight) => weight !== 0),
      Math.abs,
    ).sort();
    return sizes[Math.floor(sizes.length * (1 - keep))] ?? 0;
  });
  for (const [n, { weights }] of dense.entries()) {
    scales[n] = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
  }
  const starts = new Uint32Array(BUCKETS + 1);
  const labelOf: number[] = [];
  const kept: number[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    for (const [n, { weights }] of dense.entries()) {
      const weight = weights[bucket] ?? 0;
      const fine = weight / (scales[n] ?? 1);
      const steps = Math.abs(fine) < FAINT ? 0 : Math.round(fine / STEP) * STEP;
      if (steps === 0 || Math.abs(weight) < (thresholds[n] ?? 0)) continue;
      labelOf.push(n);
      kept.push(steps);
    }
    starts[bucket + 1] = kept.length;
  }
  return {
    labels,
    idf,
    starts,
    labelOf: Uint8Array.from(labelOf),
    weights: Int8Array.from(kept),
    scales,
    biases: Float32Array.from(dense, ({ bias }) => bias),
  };
}

/** Puts rows in another order that `random` decides. */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** Numbers from 0 to 1 that follow from a name alone. */
export function generator(name: string): () => number {
  let state = 1;
  for (const unit of name) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x9e3779b1);
  return mulberry32(state);
}
