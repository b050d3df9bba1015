import type { Frame } from '#counsellor/knowledge/reflections.ts';
import { actFeatures } from './act-features.ts';
import { type LinearModel, rank } from './linear-model.ts';
import type { Act, ToldAct } from './reading.ts';

/** `told`: which act of `data/counsellor/reflections.jsonl` it is; `broads`: of which kind; `frames`: how it is told. */
export type ToldModels = {
  told: LinearModel;
  broads: LinearModel;
  frames: LinearModel;
  thresholds: { told: number; broad: number };
};

/** Answers touch several things at once: below this a reflection may be about none of them, and that hurts. */
const LEAST = -0.28;

/** Acts that a student tells of: the act itself where it is sure, else its kind, else nothing. */
export function hearTold(models: ToldModels, text: string, acts: readonly Act[]): ToldAct[] {
  return acts.filter(({ group }) => group === 'tells').flatMap((act) => toldIn(models, text, act));
}

function toldIn({ told, broads, frames, thresholds }: ToldModels, text: string, act: Act) {
  const { start, end } = act;
  const blocks = actFeatures(text.slice(start, end));
  const frame = (rank(frames, blocks)[0]?.label ?? 'do') as Frame;
  const [best] = rank(told, blocks);
  const [broad] = rank(broads, blocks);
  const id = best && best.margin >= Math.max(LEAST, thresholds.told) ? best.label : null;
  const isBroad = broad !== undefined && broad.margin >= Math.max(LEAST, thresholds.broad);
  if (id === null && !isBroad) return [];
  const lead = Math.max(best?.margin ?? -1, broad?.margin ?? -1);
  return [{ id, broad: isBroad ? broad.label : null, frame, lead, start, end }];
}
