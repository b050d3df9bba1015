import { z } from 'zod';
import { OccupationId } from '#contract/public/occupations.ts';

/** Verdict of a student on a suggested occupation: いい, ちがう, しらなかった. */
export const VerdictKind = z.enum(['good', 'no', 'unknown']);
export type VerdictKind = z.infer<typeof VerdictKind>;

/** Why an occupation is not the one: きつそう, 人が多い, 資格がいる, なんとなく. */
export const NoReason = z.enum(['hard', 'people', 'licence', 'other']);
export type NoReason = z.infer<typeof NoReason>;

export const OccupationVerdict = z.object({
  occupation: OccupationId,
  verdict: VerdictKind,
  /** Reason of a `no` alone; left out, it counts as `other`. */
  reason: NoReason.optional(),
});
export type OccupationVerdict = z.infer<typeof OccupationVerdict>;

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
