import type { Frame } from '#counsellor/knowledge/reflections.ts';
import { actFeatures } from './act-features.ts';
import { type LinearModel, rank } from './linear-model.ts';
import type { Act, ToldAct } from './reading.ts';

/**
 * `told`: which act of `data/counsellor/reflections.jsonl` it is; `broads`: of which kind;
 * `aspects`: what the story shows, whichever act it is; `frames`: how it is told.
 */
export type ToldModels = {
  told: LinearModel;
  broads: LinearModel;
  aspects: LinearModel;
  frames: LinearModel;
};

export type ToldParts = {
  models: ToldModels;
  /** Of which broad kind each act is, by id. */
  broadOf: ReadonlyMap<string, string>;
};

/**
 * Margins from which on an act is taken, by authors set aside (rg, rj): alone .90–.98 right; where the model of
 * broad kinds agrees .91–.97 right or of the right kind.
 */
const ALONE = -0.38;
const AGREED = -0.5;
/** Only the kind is taken, .78–.87 right, when the act leads over the next one by `AHEAD`. */
const KIND_ALONE = -0.28;
const KIND_AGREED = -0.6;
const AHEAD = 0.1;
/** What a story shows is taken from here on: .78 right by authors set aside (re, rj, t), for a third of their stories. */
const SHOWN = -0.15;
/** Beside a known act it must be surer: .93 right. */
const SHOWN_BESIDE = 0.1;

/** Acts that a student tells of: the act where it is sure, else its kind, else what it shows, else nothing. */
export function hearTold(parts: ToldParts, text: string, acts: readonly Act[]): ToldAct[] {
  return acts.filter(({ group }) => group === 'tells').flatMap((act) => toldIn(parts, text, act));
}

function toldIn({ models, broadOf }: ToldParts, text: string, act: Act): ToldAct[] {
  const { start, end } = act;
  const blocks = actFeatures(text.slice(start, end));
  const frame = (rank(models.frames, blocks)[0]?.label ?? 'do') as Frame;
  const [best, next] = rank(models.told, blocks);
  const [kind] = rank(models.broads, blocks);
  const [shown] = rank(models.aspects, blocks);
  if (!best || !kind || !shown) return [];
  const agrees = broadOf.get(best.label) === kind.label;
  const id = best.margin >= (agrees ? AGREED : ALONE) ? best.label : null;
  const isAhead = best.margin - (next?.margin ?? -1) >= AHEAD;
  const isKind = kind.margin >= KIND_ALONE || (agrees && isAhead && best.margin >= KIND_AGREED);
  const broad = isKind ? kind.label : null;
  const aspect = shown.margin >= ((id ?? broad) ? SHOWN_BESIDE : SHOWN) ? shown.label : null;
  if (!id && !broad && !aspect) return [];
  const lead = id || broad ? Math.max(best.margin, kind.margin) : shown.margin;
  return [{ id, broad, aspect, frame, lead, start, end }];
}
