import { z } from 'zod';

/** Frames in which an act is told: it happened, it goes on, it is wished for, it was a must. */
export const frames = ['did', 'do', 'want', 'had_to'] as const;
export type Frame = (typeof frames)[number];

const wordings = z.array(z.string().min(10).max(60)).min(3);

/** One record of `data/counsellor/reflections.jsonl`: what doing an act takes or shows. */
export const Reflection = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  /** The broader act: acts that are hard to tell apart share what is said of it. */
  broad: z.string(),
  did: wordings,
  do: wordings,
  want: wordings,
  had_to: wordings,
  /** Open questions about the story. */
  follow_ups: z.array(z.string().min(5).max(50)).length(2),
});
export type Reflection = z.infer<typeof Reflection>;

/** One record of `data/counsellor/aspects.jsonl`: what a story shows of its teller, whichever act it tells of. */
export const Aspect = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string().min(1),
  /** Whether it may be said to a student who speaks against something. */
  beside_dislike: z.boolean(),
  says: wordings,
});
export type Aspect = z.infer<typeof Aspect>;
