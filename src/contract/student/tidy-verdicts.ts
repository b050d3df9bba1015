import type { OccupationVerdict } from './verdicts.ts';

/** Each occupation once, the last word on it counts; a reason stays with a `no` alone. */
export function tidyVerdicts(verdicts: readonly OccupationVerdict[]): OccupationVerdict[] {
  const latest = new Map<string, OccupationVerdict>();
  for (const { occupation, verdict, reason } of verdicts) {
    latest.delete(occupation);
    const why = verdict === 'no' && reason ? { reason } : {};
    latest.set(occupation, { occupation, verdict, ...why });
  }
  return [...latest.values()];
}
