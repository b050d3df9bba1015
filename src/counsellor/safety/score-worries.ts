import { type LinearModel, marginsOf } from '#counsellor/reading/models/linear-model.ts';
import { safetyFeatures } from './safety-features.ts';

/** The likeliest worry with its score; about −1 for ordinary sentences, above 0 for plain ones. */
export function scoreWorries(worries: LinearModel, text: string): { kind: string; score: number } {
  const margins = marginsOf(worries, safetyFeatures(text));
  const score = Math.max(...margins);
  return { kind: worries.labels[margins.indexOf(score)] ?? '', score };
}
