import { z } from 'zod';
import { safetyKinds } from '#contract/safety-kinds.ts';
import { SafetyKind } from '#contract/safety-resources.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { type HeardWorry, hearWorry } from '#counsellor/safety/hear-worry.ts';
import { readDataFile } from '#server/data-directory.ts';
import { readerModels } from '#server/reader-models.ts';
import { createPhraseFinder, foldWords } from './match-phrases.ts';

/** Two letters are too few to tell anything. */
const PhraseRecord = z.strictObject({
  phrase: z.string().refine((phrase) => foldWords(phrase).length >= 2, 'The phrase is too short.'),
  kind: z.enum([...safetyKinds, 'harmless']),
  note: z.string(),
});

/** Wordings that show people to turn to and stop nothing. */
export const findPhrase = createPhraseFinder(
  readDataFile('safety-phrases.json', z.array(PhraseRecord)),
);

/** What stands on a button tells of no worry. */
const offered = new Set(
  questionBank.flatMap(({ quick_replies }) => quick_replies.map(({ value }) => value)),
);

/** What words tell of, by the known wordings or else by the learned detector. */
export function noticeWorry(words: string): HeardWorry | null {
  if (offered.has(words.trim())) return null;
  const found = findPhrase(words);
  if (found === 'harmless') return null;
  return found ? { kind: found, step: 'show' } : hearWorry(readerModels().worries, words);
}

/** The kind of what words tell of. */
export function findWorry(words: string): SafetyKind | null {
  return noticeWorry(words)?.kind ?? null;
}

const openings = readDataFile(
  'safety-openings.json',
  z.array(z.strictObject({ kind: SafetyKind, sentence: z.string() })),
);
/** What is not sure is asked about: one plain sentence, and the talk goes on as the student likes. */
const askings = [
  'しんどいことがあれば、ここに書いてもいいし、下の人たちに話してもいいです。仕事の話は、いつでもつづけられます。',
  'つらいときは、つらいと書いて大丈夫です。話せるところは下にあります。つづけるときは、次に答えてください。',
];

/** What the counsellor begins its next words with: no thanks for misfortune, and where to turn. */
export function comfortFor({ kind, step }: HeardWorry): string[] {
  if (step === 'ask') return askings;
  return openings.filter((opening) => opening.kind === kind).map(({ sentence }) => sentence);
}
