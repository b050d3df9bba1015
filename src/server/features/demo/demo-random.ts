/** Numbers that are the same in every run; the seed alone decides. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  /** Whole, both ends included. */
  integer: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** A shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[];
};

/** Mulberry32: 32 bits of state are plenty for made-up companies, and it needs no library. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1));
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('pick needs at least one item');
    return item;
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }

  return { next, integer, chance: (probability) => next() < probability, pick, shuffle };
}

/** Fills `{city}` from `slots` and chooses one of `{a|b|c}`; braces do not nest. */
export function fillText(
  random: Random,
  template: string,
  slots: Readonly<Record<string, string>> = {},
): string {
  return template.replace(/\{([^{}]*)\}/g, (_, inner: string) => {
    const choice = random.pick(inner.split('|'));
    return inner.includes('|') ? choice : (slots[inner] ?? inner);
  });
}
