import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { conditionKeys, stances } from '#counsellor/reading/vocabulary.ts';
import { readLines } from './read-lines.ts';

const folder = fileURLToPath(new URL('./authors', import.meta.url));

const ActText = z.strictObject({ text: z.string(), act: z.string() });
const StanceText = z.strictObject({
  text: z.string(),
  target: z.string(),
  stance: z.enum(stances),
  holder: z.enum(['self', 'other']),
  time: z.enum(['now', 'past', 'dropped', 'if', 'future']),
});
const SafetyText = z.strictObject({ text: z.string(), safety: z.string() });
const Talk = z.strictObject({
  answers: z.array(z.string()),
  conditions: z.array(z.enum(conditionKeys)),
  introduction: z.string(),
});

/** Texts of one author whom nothing was tuned on. */
export type SetAside = {
  author: string;
  acts: z.infer<typeof ActText>[];
  stance: z.infer<typeof StanceText>[];
  safety: z.infer<typeof SafetyText>[];
  talks: z.infer<typeof Talk>[];
};

/** Every author's texts. Throws naming the file and line that does not fit. */
export function readSetAside(): SetAside[] {
  return readdirSync(folder)
    .sort()
    .map((author) => ({
      author,
      acts: read(author, 'acts', ActText),
      stance: read(author, 'stance', StanceText),
      safety: read(author, 'safety', SafetyText),
      talks: read(author, 'talks', Talk),
    }));
}

function read<S extends z.ZodType>(author: string, name: string, shape: S): z.output<S>[] {
  return readLines(join(folder, author, `${name}.jsonl`), shape);
}
