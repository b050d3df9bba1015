import { z } from 'zod';

/** A question about a thing, with answers of a few words that may be tapped. */
const AskedOfThing = z.strictObject({
  text: z.string().regex(/？$/u).max(40),
  replies: z.array(z.string().min(1).max(14)).min(3).max(4),
});

/** One record of `data/counsellor/things/`: something students do or care for, and what who knows it says and asks. */
export const Thing = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** Words of students that name it, found anywhere in a sentence. */
  words: z.array(z.string().min(2)).min(1),
  /** True of nearly everyone who does it, whether they like it or not; no praise, and nothing about the student. */
  knows: z.array(z.string().regex(/。$/u).max(45)).length(2),
  /** Asks which part of it holds the student. */
  asks: z.array(AskedOfThing).length(2),
});
export type Thing = z.infer<typeof Thing>;
