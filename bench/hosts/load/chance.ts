/** Numbers from 0 to 1 that are the same in each run. */
export type Chance = () => number;

/** One of a list, its first ones far more often, as visitors choose. Throws where the list is empty. */
export function choose<T>(chance: Chance, from: readonly T[]): T {
  const chosen = from[Math.floor(chance() ** 2 * from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
