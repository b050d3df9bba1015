import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { frames } from '#counsellor/knowledge/reflections.ts';

const folder = fileURLToPath(new URL('./replies', import.meta.url));

const kinds = z.array(z.string());
const shapes = {
  questions: z.strictObject({ text: z.string(), kinds, occupation: z.string().nullable() }),
  requests: z.strictObject({ text: z.string(), kinds }),
  disclosures: z.strictObject({ text: z.string(), kinds }),
  stories: z.strictObject({
    text: z.string(),
    question: z.string(),
    frame: z.enum(frames),
    liked: z.boolean().nullable(),
    act: z.string(),
  }),
  mixed: z.strictObject({ text: z.string(), tells: z.boolean(), kinds }),
};

/** Messages of one author that something must be said to, with what would serve the student. */
export type ReplyTexts = { [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]>[] };

/** Texts of an author of `bench/listening/replies`. Throws naming the file and line that does not fit. */
export function readReplyTexts(author: string): ReplyTexts {
  const read = <K extends keyof typeof shapes>(name: K): z.infer<(typeof shapes)[K]>[] => {
    const file = join(folder, author, `${name}.jsonl`);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) => {
        if (line === '') return [];
        const result = shapes[name].safeParse(JSON.parse(line));
        if (result.success) return [result.data as z.infer<(typeof shapes)[K]>];
        throw new Error(`${file}, line ${n + 1}: ${z.prettifyError(result.error)}`);
      });
  };
  return {
    questions: read('questions'),
    requests: read('requests'),
    disclosures: read('disclosures'),
    stories: read('stories'),
    mixed: read('mixed'),
  };
}
