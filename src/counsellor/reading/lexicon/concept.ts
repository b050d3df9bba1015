import { z } from 'zod';
import {
  contextKeys,
  interestKeys,
  skillKeys,
  workValueKeys,
} from '#contract/words/taxonomy-names.ts';

const strength = z.number().min(0).max(100);
const signed = z.number().min(-100).max(100);

/** One record of `data/concepts/`: something students talk about, and what liking it points to. */
export const Concept = z.object({
  id: z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/),
  label: z.string().min(1),
  topic: z.string(),
  phrases: z.array(z.string().min(1)).min(1),
  interests: z.partialRecord(z.enum(interestKeys), strength).default({}),
  work_values: z.partialRecord(z.enum(workValueKeys), strength).default({}),
  skills: z.partialRecord(z.enum(skillKeys), strength).default({}),
  context: z.partialRecord(z.enum(contextKeys), signed).default({}),
  families: z.record(z.string(), strength).default({}),
});
export type Concept = z.infer<typeof Concept>;

/** Polarity of a statement: wanted or not wanted. */
export type Polarity = 1 | -1;
