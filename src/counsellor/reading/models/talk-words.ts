import { z } from 'zod';

/** One record of `data/talk/words.jsonl`: small words by which sentences are told apart. */
export const TalkWords = z.strictObject({
  /** `cue`: a readable feature of stance; `turn`: begins another matter; `filler`: says nothing of its own. */
  use: z.enum(['cue', 'turn', 'filler']),
  group: z.string(),
  words: z.array(z.string().min(1)).min(1),
});
export type TalkWords = z.infer<typeof TalkWords>;
