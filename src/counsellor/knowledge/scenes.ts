import { z } from 'zod';
import { OccupationId } from '#contract/public/occupations.ts';

/** One record of `data/counsellor/scenes.jsonl`: a moment of work to pick. */
export const Scene = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** 14 characters or fewer, no line break: a message of picks is read back line by line. */
  caption: z.string().regex(/^[^\n]{3,14}$/u),
  /** What it was called before: talks that are kept picked it by these words. */
  former_captions: z.array(z.string()).optional(),
  /** The caption in kana. */
  reading: z.string().min(3),
  /** Subject of its drawing. */
  picture: z.string().min(2),
  /** Occupations whose daily core it is; that share it; in which it happens. */
  best: z.array(OccupationId).min(1),
  near: z.array(OccupationId),
  far: z.array(OccupationId),
});
export type Scene = z.infer<typeof Scene>;
