import { scenesOf } from '#counsellor/policy/question-ids.ts';
import type { Turn } from '#counsellor/types.ts';
import type { SceneTable } from './scene-table.ts';

/** At most so many screens of twelve, then so many of two. */
export const SCREENS = 4;
export const QUICK = 3;
const ON_SCREEN = 12;
/** Two thirds are near to what is believed, one third is far from it. */
const NEAR = 8;
const PICKS = 3;
/** From this screen on the instrument stops when the leading families no longer change. */
const SETTLED_AFTER = 3;
const FLATTER = 0.3;

export type Screen = { screen: number; pick: number; shown: string[] };

type ScreenInput = {
  table: SceneTable;
  turns: readonly Turn[];
  /** Probability of each occupation as the student's ideal. */
  belief: Float64Array;
  /** Families of the five that stood before the last screen, and that stand now. */
  families: { before: readonly string[]; now: readonly string[] };
};

/**
 * The next screen: four of twelve scenes, then up to three of two between which the belief is open; null when all are
 * shown or the families have settled.
 */
export function chooseScreen({ table, turns, belief, families }: ScreenInput): Screen | null {
  const screens = turns.flatMap(({ question }) => scenesOf(question) ?? []);
  const screen = screens.length + 1;
  const isSettled =
    screens.length >= SETTLED_AFTER && families.before.join() === families.now.join();
  if (isSettled || screen > SCREENS + QUICK) return null;
  const seen = new Set(screens.flatMap(({ shown }) => shown));
  const left = [...table.rows.keys()].filter((id) => !seen.has(id));
  if (screen <= SCREENS) {
    const near = spread({ table, left, belief, count: NEAR, beside: [] });
    const flat = flattened(belief);
    const beside = near;
    const far = spread({
      ...{ table, belief: flat, count: ON_SCREEN - NEAR, beside },
      left: left.filter((id) => !near.includes(id)),
    });
    const shown = [...near, ...far];
    return shown.length < ON_SCREEN ? null : { screen, pick: PICKS, shown: shown.sort() };
  }
  const shown = spread({ table, left, belief, count: 2, beside: [] });
  return shown.length < 2 ? null : { screen, pick: 1, shown };
}

type SpreadInput = {
  table: SceneTable;
  left: readonly string[];
  belief: Float64Array;
  count: number;
  beside: readonly string[];
};

/**
 * Scenes on which the leading occupations differ most, each unlike those taken before: what they would tell apart stands
 * in for the expected information.
 */
function spread({ table, left, belief, count, beside }: SpreadInput): string[] {
  const taken: string[] = [];
  const centred = new Map(left.map((id) => [id, centre(table.rows.get(id), belief)]));
  const others = new Map(beside.map((id) => [id, centre(table.rows.get(id), belief)]));
  const likest = new Map<string, number>();
  const note = (row: Float64Array) => {
    for (const [id, one] of centred)
      likest.set(id, Math.max(likest.get(id) ?? 0, likeness(one, row, belief)));
  };
  for (const row of others.values()) note(row);
  while (taken.length < count && taken.length < left.length) {
    let best: string | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const [id, row] of centred) {
      if (taken.includes(id)) continue;
      const gain = product(row, row, belief) * (1 - (likest.get(id) ?? 0));
      if (gain > most) {
        most = gain;
        best = id;
      }
    }
    if (best === null) break;
    taken.push(best);
    const row = centred.get(best);
    if (row) note(row);
  }
  return taken;
}

function centre(row: Float64Array = new Float64Array(), belief: Float64Array): Float64Array {
  const mean = row.reduce((sum, value, n) => sum + value * (belief[n] ?? 0), 0);
  return row.map((value) => value - mean);
}

function likeness(a: Float64Array, b: Float64Array, belief: Float64Array): number {
  const norm = Math.sqrt(product(a, a, belief) * product(b, b, belief));
  return norm === 0 ? 0 : Math.max(0, product(a, b, belief) / norm);
}

function product(a: Float64Array, b: Float64Array, belief: Float64Array): number {
  return a.reduce((sum, value, n) => sum + value * (b[n] ?? 0) * (belief[n] ?? 0), 0);
}

function flattened(belief: Float64Array): Float64Array {
  const raw = belief.map((p) => p ** FLATTER);
  const sum = raw.reduce((all, p) => all + p, 0);
  return raw.map((p) => p / sum);
}
