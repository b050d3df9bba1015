import type { Occupation } from '#contract/occupations.ts';

export type DiversifyInput = {
  occupations: Occupation[];
  total: Float64Array;
  /** Always among the five. */
  wished: number[];
  vetoed: Set<number>;
  studiesOn: boolean;
  /** With nothing to go on, every pick comes from another group. */
  isBlank: boolean;
};

const COUNT = 5;
const PER_FAMILY = 2;
const REACHABLE = 3;
const SURPRISE_WINDOW = 14;

/** Five occupations: two of a family at most, three reachable from high school, the last a surprise. */
export function pickFive(input: DiversifyInput): { picked: number[]; surprise: number | null } {
  const ranking = rank(input);
  const picked = input.wished.filter((n) => !isRefused(input, n)).slice(0, COUNT);
  for (const n of ranking) {
    if (picked.length >= COUNT) break;
    if (!picked.includes(n) && fits(input, picked, n)) picked.push(n);
  }
  makeReachable(input, ranking, picked);
  const ordered = picked.sort((a, b) => (input.total[b] ?? 0) - (input.total[a] ?? 0) || a - b);
  return withSurprise(input, ranking, ordered);
}

function rank({ total }: DiversifyInput): number[] {
  return [...total.keys()].sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b);
}

function isRefused({ total }: DiversifyInput, n: number): boolean {
  return (total[n] ?? 0) < -1;
}

function fits(
  { occupations, isBlank, vetoed, wished }: DiversifyInput,
  picked: number[],
  n: number,
) {
  const one = occupations[n];
  if (!one || (vetoed.has(n) && !wished.includes(n))) return false;
  const others = picked.map((m) => occupations[m]);
  if (isBlank) return others.every((other) => other?.group !== one.group);
  return others.filter((other) => other?.family === one.family).length < PER_FAMILY;
}

/** Swaps the weakest that need more schooling for the best that do not. */
function makeReachable(input: DiversifyInput, ranking: number[], picked: number[]): void {
  if (input.studiesOn) return;
  const isReachable = (n: number) => input.occupations[n]?.entry.high_school !== 'none';
  for (const n of ranking) {
    if (picked.filter(isReachable).length >= REACHABLE) return;
    if (picked.includes(n) || !isReachable(n)) continue;
    const out = picked.findLastIndex((m) => !isReachable(m) && !input.wished.includes(m));
    if (out === -1) return;
    const rest = picked.filter((_, i) => i !== out);
    if (fits(input, rest, n)) picked.splice(out, 1, n);
  }
}

/** The fifth comes from a family that the other four do not show, when one is near enough. */
function withSurprise(input: DiversifyInput, ranking: number[], ordered: number[]) {
  const last = ordered.at(-1);
  if (last === undefined || ordered.length < COUNT) return { picked: ordered, surprise: null };
  const four = ordered.slice(0, COUNT - 1);
  const families = new Set(four.map((n) => input.occupations[n]?.family));
  const isNew = (n: number) => !families.has(input.occupations[n]?.family);
  if (input.wished.includes(last)) return { picked: ordered, surprise: null };
  if (isNew(last)) return { picked: ordered, surprise: last };
  const isReachable = (n: number) => input.occupations[n]?.entry.high_school !== 'none';
  const needed = !input.studiesOn && four.filter(isReachable).length < REACHABLE;
  const found = ranking
    .slice(0, SURPRISE_WINDOW)
    .find(
      (n) => !four.includes(n) && isNew(n) && fits(input, four, n) && (!needed || isReachable(n)),
    );
  return found === undefined
    ? { picked: ordered, surprise: null }
    : { picked: [...four, found], surprise: found };
}
