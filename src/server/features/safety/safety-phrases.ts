import { z } from 'zod';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import { SafetyKind } from '#contract/student/safety-resources.ts';
import { buttonsOf } from '#counsellor/counsellor.ts';
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

/** Noticer of worries by the known wordings or else by the learned detector. */
export const noticeWorry = createWorryNoticer(safetyPhrases, readerModels().worries, [
  ...counsellorKnowledge().scenes.map(({ caption }) => caption),
  ...buttonsOf(counsellorKnowledge()),
]);

/** With what a reply to a worry begins. */
export const safetyOpenings = readDataFile(
  'safety-openings.json',
  z.array(z.strictObject({ kind: SafetyKind, sentence: z.string() })),
);
