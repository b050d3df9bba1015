import { z } from 'zod';
import { PageLink, Source } from './source.ts';

/**
 * One record of `data/counsellor/specific-answers/`: a question finer than a kind, found by its wordings. What is said
 * begins with the plain answer.
 */
export const SpecificAnswer = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9_.]+$/),
    /** The kind of `data/talk/kinds.jsonl` whose answer stands where this one is not sure. */
    of: z.string(),
    /** The question as students type it. */
    asked: z.array(z.string().min(3).max(120)).min(6),
    /** Whole answers; the second is said to who asks again. */
    says: z.array(z.string().min(10).max(140)).length(2),
    sources: z.array(Source),
    link: PageLink.nullable(),
  })
  .refine(({ says, sources }) => sources.length > 0 || !says.some((text) => text.includes('円')), {
    error: 'An amount of money needs its source.',
  });
export type SpecificAnswer = z.infer<typeof SpecificAnswer>;

/** Letters of a question on a button. */
const MOST = 28;

/** The words of a question on a button: its first short wording. */
export function captionOf({ asked }: Pick<SpecificAnswer, 'asked'>): string {
  return asked.find((text) => [...text].length <= MOST) ?? asked[0] ?? '';
}
