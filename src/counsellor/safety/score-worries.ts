import { type LinearModel, marginsOf } from '#counsellor/reading/models/linear-model.ts';
import { safetyFeatures } from './safety-features.ts';

export type WorryModels = {
  /** Each worry against everything else. */
  worries: LinearModel;
  /** Worries against look-alikes alone. */
  worried: LinearModel;
};

/** Weight of the second opinion, found by the trial. */
const secondOpinion = 0.6;

/** The likeliest worry with its score; about −1 for ordinary sentences, above 0 for plain ones. */
export function scoreWorries(
  { worries, worried }: WorryModels,
  text: string,
): { kind: string; score: number } {
  const blocks = safetyFeatures(text);
  const margins = marginsOf(worries, blocks);
  const best = margins.indexOf(Math.max(...margins));
  const doubt = marginsOf(worried, blocks)[worried.labels.indexOf('worried')] ?? 0;
  return { kind: worries.labels[best] ?? '', score: (margins[best] ?? -1) + secondOpinion * doubt };
}
