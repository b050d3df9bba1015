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
