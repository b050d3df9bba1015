import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { Interests } from '#contract/words/taxonomy.ts';
import { topics } from '#counsellor/policy/question-bank.ts';

/** A simulated student: answers by topic, and which occupations would please them. */
export const Persona = z.object({
  id: z.string(),
  /** `tune` may be looked at while calibrating; `test` only at the end. */
  half: z.enum(['tune', 'test']),
  style: z.enum(['normal', 'terse', 'evasive']),
  answers: z.partialRecord(z.enum(topics), z.string()),
  acceptable: z.array(z.string()).min(3),
  best: z.array(z.string()).min(1).max(3),
  clearly_wrong: z.array(z.string()),
  interests: Interests,
  /** Messages that the student throws in. */
  asides: z.array(z.string()).default([]),
  /** Ids of scenes that would draw or repel them, strongest first, by an author who saw captions alone. */
  scenes: z.object({ likes: z.array(z.string()), dislikes: z.array(z.string()) }).optional(),
});
export type Persona = z.infer<typeof Persona>;

/** All personas of `bench/personas`, or of another folder, in the order of their ids. */
export function readPersonas(path?: string): Persona[] {
  const folder = path ? pathToFileURL(`${path}/`) : new URL('../personas/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => Persona.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}
