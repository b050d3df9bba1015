import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import { type LinearModel, rank } from '#counsellor/reading/models/linear-model.ts';
import type { Core, HeardFeeling } from '#counsellor/reading/reading.ts';
import { type Feeling, isPleasant } from '#counsellor/reading/vocabulary.ts';
import { isHeart } from './hear-cores.ts';

/** From which margin on a feeling is named by itself: of authors set aside nine of ten are the right one. */
const ALONE = -0.5;
/** The same where the phrase that is said back is a joy or a trouble too: four of five are right. */
const AGREED = -0.65;
/** From which margin on a message asks for nothing but to be heard. */
const PLAINLY = -0.4;

/** Whether a feeling is so sure that it may be named beside the phrase that moved the student. */
export function isNamed({ kind, margin }: HeardFeeling, core: Core | undefined): boolean {
  return margin >= (core && agrees(kind, core) ? AGREED : ALONE);
}

/** Whether a message plainly tells a feeling and no more. */
export function isPlainlyFelt(feeling: HeardFeeling | null): boolean {
  return feeling !== null && feeling.margin >= PLAINLY;
}

/** A phrase that was taken only because it stands alone agrees with nothing. */
function agrees(feeling: Feeling, core: Core): boolean {
  if (!isHeart(core)) return false;
  const { sense } = core;
  return isPleasant(feeling) ? sense === 'glad' : sense === 'troubled' || sense === 'weak';
}

/** The likeliest feeling of a normalised message; null where it is empty. */
export function hearFeeling(feelings: LinearModel, text: string): HeardFeeling | null {
  if (text === '') return null;
  const [best] = rank(feelings, actFeatures(text));
  return best ? { kind: best.label as Feeling, margin: best.margin } : null;
}
