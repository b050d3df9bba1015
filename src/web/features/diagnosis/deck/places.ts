import type { OccupationVerdict } from '#contract/student/verdicts.ts';

/**
 * Where the cards stand after a verdict: who stays keeps the place, newcomers take the places that fell free, in their
 * own order.
 */
export function keepPlaces(before: readonly string[], after: readonly string[]): string[] {
  const newcomers = after.filter((id) => !before.includes(id));
  const kept = before.flatMap((id) => {
    if (after.includes(id)) return [id];
    const next = newcomers.shift();
    return next === undefined ? [] : [next];
  });
  return [...kept, ...newcomers];
}

/** Whether two lists say the same of the same occupations. */
export function sameVerdicts(
  a: readonly OccupationVerdict[],
  b: readonly OccupationVerdict[],
): boolean {
  const keyOf = ({ occupation, verdict, reason }: OccupationVerdict) =>
    `${occupation} ${verdict} ${reason ?? ''}`;
  return a.map(keyOf).sort().join('\n') === b.map(keyOf).sort().join('\n');
}
