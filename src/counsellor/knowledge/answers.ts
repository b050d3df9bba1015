import { z } from 'zod';
import { PageLink, Source } from './source.ts';

/** One record of `data/counsellor/answers.jsonl`: what is said when a student asks this. */
export const Answer = z.strictObject({
  /** A kind of `data/talk/kinds.jsonl`. */
  kind: z.string(),
  title: z.string().min(1),
  /** Whole answers; the second is said to who asks again. `{key}` is a figure of `data/figures/`. */
  says: z.array(z.string().min(10).max(140)).length(2),
  figures: z.array(z.string()),
  link: PageLink.nullable(),
  sources: z.array(Source),
  /** A kind whose answer serves as well where the two are hard to tell apart. */
  broader: z.string().nullable(),
  /** The question as a button. */
  chip: z.string().min(2).max(16),
});
export type Answer = z.infer<typeof Answer>;
