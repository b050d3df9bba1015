import { z } from 'zod';

/**
 * One record of `data/counsellor/short-answers.jsonl`: a word too short to be looked for inside a sentence, but plain
 * as an answer of its own (「車」「人」「外」). One word may mean several concepts; of equal length the first counts.
 */
export const ShortAnswer = z.strictObject({ word: z.string().min(1), concept: z.string() });
export type ShortAnswer = z.infer<typeof ShortAnswer>;

/** One record of `data/counsellor/look-alikes.jsonl`: a word that only looks like a phrase of the lexicon. */
export const LookAlike = z.strictObject({ word: z.string().min(2) });
export type LookAlike = z.infer<typeof LookAlike>;
