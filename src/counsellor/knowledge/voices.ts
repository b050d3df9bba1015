import { z } from 'zod';
import { OccupationId } from '#contract/public/occupations.ts';

/** One record of `data/counsellor/voices/`: what a student may say for whom these occupations are right. */
export const Voice = z.strictObject({
  /** 5–20 characters or so, as a student types them. */
  text: z.string().min(1),
  topic: z.enum(['hobby', 'experience', 'moment', 'strength', 'dream', 'subject', 'club']),
  /** One to three that it suits best, and all others that it suits. */
  best: z.array(OccupationId).min(1).max(3),
  also: z.array(OccupationId),
});
export type Voice = z.infer<typeof Voice>;
