import { mulberry32 } from '#server/mulberry32.ts';

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

/** 32 bits of state are plenty for made-up companies. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b));

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
