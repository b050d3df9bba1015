import { z } from 'zod';
import { safetyKinds } from '#contract/safety-kinds.ts';
import { SafetyKind } from '#contract/safety-resources.ts';
import { readDataFile } from '#server/data-directory.ts';
import { createPhraseFinder, foldWords } from './match-phrases.ts';

/** Two letters are too few to tell anything. */
const PhraseRecord = z.strictObject({
  phrase: z.string().refine((phrase) => foldWords(phrase).length >= 2, 'The phrase is too short.'),
  kind: z.enum([...safetyKinds, 'harmless']),
  note: z.string(),
});

/** First aid until a learned detector comes: wordings that show people to turn to and stop nothing. */
export const findWorry = createPhraseFinder(
  readDataFile('safety-phrases.json', z.array(PhraseRecord)),
);

const openings = readDataFile(
  'safety-openings.json',
  z.array(z.strictObject({ kind: SafetyKind, sentence: z.string() })),
);

/** What the counsellor begins its next words with: no thanks for misfortune, and where to turn. */
export function comfortFor(kind: SafetyKind): string[] {
  return openings.filter((opening) => opening.kind === kind).map(({ sentence }) => sentence);
}
