import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { feelings } from '#counsellor/reading/vocabulary.ts';
import { readLines } from './read-lines.ts';

const folder = fileURLToPath(new URL('./replies', import.meta.url));

const kinds = z.array(z.string());
const shapes = {
  questions: z.strictObject({ text: z.string(), kinds, occupation: z.string().nullable() }),
  requests: z.strictObject({ text: z.string(), kinds }),
  disclosures: z.strictObject({ text: z.string(), kinds }),
  stories: z.strictObject({
    text: z.string(),
    question: z.string(),
    frame: z.enum(['did', 'do', 'want', 'had_to']),
    liked: z.boolean().nullable(),
    act: z.string(),
  }),
  mixed: z.strictObject({ text: z.string(), tells: z.boolean(), kinds }),
};

/** Messages of one author that something must be said to, with what would serve the student. */
export type ReplyTexts = { [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]>[] };

/** Texts of an author of `bench/listening/replies`. Throws naming the file and line that does not fit. */
export function readReplyTexts(author: string): ReplyTexts {
  const file = (name: keyof typeof shapes) => join(folder, author, `${name}.jsonl`);
  return {
    questions: readLines(file('questions'), shapes.questions),
    requests: readLines(file('requests'), shapes.requests),
    disclosures: readLines(file('disclosures'), shapes.disclosures),
    stories: readLines(file('stories'), shapes.stories),
    mixed: readLines(file('mixed'), shapes.mixed),
  };
}

const FeelingText = z.strictObject({ text: z.string(), feeling: z.enum([...feelings, 'none']) });

/** A message with what its writer feels. */
export type FeelingText = z.infer<typeof FeelingText>;

/** Messages of an author of feelings whom nothing was tuned on. Throws naming the line that does not fit. */
export function readFeelingTexts(): FeelingText[] {
  return readLines(fileURLToPath(new URL('./feelings/jz.jsonl', import.meta.url)), FeelingText);
}
