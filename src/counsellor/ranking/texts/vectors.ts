/** Pearson correlation; 0 where either side does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const x = centred(a);
  const y = centred(b);
  const norm = Math.sqrt(dot(x, x) * dot(y, y));
  return norm === 0 ? 0 : dot(x, y) / norm;
}

/** Mean 0 and standard deviation 1; all zeros where the values do not vary. */
export function standardised(values: readonly number[]): number[] {
  const centre = centred(values);
  const deviation = Math.sqrt(dot(centre, centre) / Math.max(1, values.length));
  return centre.map((value) => (deviation === 0 ? 0 : value / deviation));
}

export function cosine(a: readonly number[], b: readonly number[]): number {
  const norm = Math.sqrt(dot(a, a) * dot(b, b));
  return norm === 0 ? 0 : dot(a, b) / norm;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Divides by the largest value so that the best is 1; unchanged where nothing is positive. */
export function scaledToBest(values: Float64Array): Float64Array {
  const best = values.reduce((most, value) => Math.max(most, value), 0);
  return best === 0 ? values : values.map((value) => value / best);
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}
