import { z } from 'zod';
import { PageLink, Source } from './source.ts';

/** One record of `data/counsellor/disclosures.jsonl`: how something heavy or personal is received. */
export const Disclosure = z.strictObject({
  kind: z.string(),
  title: z.string().min(1),
  /** That it was heard, in three wordings that fit then and now. */
  says: z.array(z.string().min(8).max(70)).length(3),
  /** A fact of it that matters for a first job. */
  fact: z
    .strictObject({ text: z.string().min(10).max(100), sources: z.array(Source).min(1) })
    .nullable(),
  link: PageLink.nullable(),
  /** A door to people stands beside it, and nothing is asked in the same breath. */
  is_heavy: z.boolean(),
  /** Leaves it to the student how to go on. */
  goes_on: z.array(z.string().min(4).max(50)).length(2),
});
export type Disclosure = z.infer<typeof Disclosure>;

/** One record of `data/counsellor/remarks.jsonl`: short sentences before the next question. */
export const Remark = z.strictObject({
  /** A kind of `data/talk/kinds.jsonl`, or a moment of the talk. */
  kind: z.string(),
  says: z.array(z.string().min(1).max(60)).min(2),
});
export type Remark = z.infer<typeof Remark>;
