import type { Occupation } from '#contract/public/occupations.ts';

type DiversifyInput = {
  occupations: Occupation[];
  total: Float64Array;
  /** Always among the five. */
  wished: number[];
  vetoed: ReadonlySet<number>;
  studiesOn: boolean;
  /** With nothing to go on, every pick comes from another group. */
  isBlank: boolean;
};

const COUNT = 5;
/** Two of a family cost .08 of precision in the ranking trial; variety belongs to the alternates. */
const PER_FAMILY = 3;
const FAMILIES = 2;
const REACHABLE = 3;

/** Places of five occupations, best first: three of a family at most, two families, three reachable from high school. */
export function pickFive(input: DiversifyInput): number[] {
  const ranking = rankedPlaces(input.total);
  const picked = input.wished.slice(0, COUNT);
  for (const n of ranking) {
    if (picked.length >= COUNT) break;
    if (!picked.includes(n) && fits(input, picked, n)) picked.push(n);
  }
  makeReachable(input, ranking, picked);
  return picked.sort((a, b) => (input.total[b] ?? 0) - (input.total[a] ?? 0) || a - b);
}

/** Places in the order of the scores; equal ones in the order of the catalogue. */
export function rankedPlaces(total: Float64Array): number[] {
  return [...total.keys()].sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b);
}

function fits(
  { occupations, isBlank, vetoed, wished }: DiversifyInput,
  picked: number[],
  n: number,
): boolean {
  const one = occupations[n];
  if (!one || (vetoed.has(n) && !wished.includes(n))) return false;
  const others = picked.map((m) => occupations[m]);
  if (isBlank) return others.every((other) => other?.group !== one.group);
  const families = new Set([...others, one].map((other) => other?.family));
  const isLast = picked.length === COUNT - 1;
  if (isLast && families.size < FAMILIES) return false;
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

type AlternatesInput = Pick<DiversifyInput, 'occupations' | 'total' | 'vetoed'> & {
  picked: readonly number[];
  /** Fit of each place to the student's interests alone. */
  nearness: (n: number) => number;
};

const ALTERNATES = 5;
/** Beyond this place nothing that was said points at an occupation any more. */
const SURPRISE_WINDOW = 40;

/**
 * The next best, and among them one surprise, last: of a family that no other shows, nearest to the student's
 * interests. Null where none is left.
 */
export function pickAlternates(input: AlternatesInput): {
  places: number[];
  surprise: number | null;
} {
  const { occupations, picked, vetoed, total, nearness } = input;
  const left = rankedPlaces(total).filter((n) => !picked.includes(n) && !vetoed.has(n));
  const next = left.slice(0, ALTERNATES - 1);
  const shown = new Set([...picked, ...next].map((n) => occupations[n]?.family));
  const others = left
    .slice(0, SURPRISE_WINDOW)
    .filter((n) => !shown.has(occupations[n]?.family))
    .sort((a, b) => nearness(b) - nearness(a) || a - b);
  const [surprise = null] = others;
  const fifth = surprise ?? left[ALTERNATES - 1];
  return { places: fifth === undefined ? next : [...next, fifth], surprise };
}
