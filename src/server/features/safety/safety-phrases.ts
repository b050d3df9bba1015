import { z } from 'zod';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import { SafetyKind } from '#contract/student/safety-resources.ts';
import { buttonsOf } from '#counsellor/counsellor.ts';
import type { HeardWorry } from '#counsellor/safety/hear-worry.ts';
import { foldWords } from '#counsellor/safety/match-phrases.ts';
import { createWorryNoticer } from '#counsellor/safety/notice-worry.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { readerModels } from '#server/counsellor/reader-models.ts';
import { readDataFile } from '#server/data-directory.ts';

/** Two letters are too few to tell anything. */
const PhraseRecord = z.strictObject({
  phrase: z.string().refine((phrase) => foldWords(phrase).length >= 2, 'The phrase is too short.'),
  kind: z.enum([...safetyKinds, 'harmless']),
  note: z.string(),
});

/** Wordings that show people to turn to and stop nothing, and harmless ones that sound alike. */
export const safetyPhrases = readDataFile('safety-phrases.json', z.array(PhraseRecord));

/** What words tell of, by the known wordings or else by the learned detector. */
export const noticeWorry = createWorryNoticer(safetyPhrases, readerModels().worries, [
  ...counsellorKnowledge().scenes.map(({ caption }) => caption),
  ...buttonsOf(counsellorKnowledge()),
]);

const openings = readDataFile(
  'safety-openings.json',
  z.array(z.strictObject({ kind: SafetyKind, sentence: z.string() })),
);
/** What is not sure is asked about: one plain sentence, and the talk goes on as the student likes. */
const askings = [
  'もし今しんどいことがあれば、話したいですか？ それとも、仕事の話をつづけますか？ どちらでも大丈夫です。',
  '無理のないところで大丈夫です。話せるところは、「相談窓口」からいつでも見られます。',
];

/** What the counsellor begins its next words with: no thanks for misfortune, and where to turn. */
export function comfortFor({ kind, step }: HeardWorry): string[] {
  if (step === 'ask') return askings;
  return openings.filter((opening) => opening.kind === kind).map(({ sentence }) => sentence);
}
