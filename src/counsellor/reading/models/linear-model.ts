import type { FeatureBlock } from './features.ts';

/** One-vs-rest linear model over hashed features; margins are `scale × Σ weight × value + bias`. */
export type LinearModel = {
  labels: readonly string[];
  /** Inverse document frequency by bucket, in sixteenths. */
  idf: Uint8Array;
  /** Weights of bucket b stand at `starts[b]` up to `starts[b + 1]`. */
  starts: Uint32Array;
  labelOf: Uint8Array;
  weights: Int8Array;
  /** Value of one step of a weight, by label. */
  scales: Float32Array;
  biases: Float32Array;
};

/** A label with its margin; above zero speaks for it. */
export type Scored = { label: string; margin: number };

/** Margins of all labels for one text, in the order of `model.labels`. */
export function marginsOf(model: LinearModel, blocks: FeatureBlock[]): Float64Array {
  const sums = new Float64Array(model.labels.length);
  for (const [bucket, value] of vectorOf(blocks, model.idf)) {
    const end = model.starts[bucket + 1] ?? 0;
    for (let at = model.starts[bucket] ?? 0; at < end; at += 1) {
      const label = model.labelOf[at] ?? 0;
      sums[label] = (sums[label] ?? 0) + (model.weights[at] ?? 0) * value;
    }
  }
  return sums.map((sum, n) => sum * (model.scales[n] ?? 0) + (model.biases[n] ?? 0));
}

/** All labels, the most likely first; ties go by the order of the labels. */
export function rank(model: LinearModel, blocks: FeatureBlock[]): Scored[] {
  return [...marginsOf(model, blocks)]
    .map((margin, n) => ({ label: model.labels[n] ?? '', margin }))
    .sort((a, b) => b.margin - a.margin);
}

/** Term counts as tf-idf, each block of the length of its weight, by bucket. */
export function vectorOf(blocks: FeatureBlock[], idf: Uint8Array): Map<number, number> {
  const vector = new Map<number, number>();
  for (const { features, weight } of blocks) {
    const values = [...features].map(
      ([bucket, count]) => [bucket, (1 + Math.log(count)) * ((idf[bucket] ?? 0) / 16)] as const,
    );
    const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0));
    if (length === 0) continue;
    for (const [bucket, value] of values) {
      vector.set(bucket, (vector.get(bucket) ?? 0) + (weight * value) / length);
    }
  }
  return vector;
}
