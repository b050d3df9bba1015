import { z } from 'zod';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import { SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import { conditionKeys, feelings, senses, stances } from '#counsellor/reading/vocabulary.ts';
import { readDataLinesFolder } from '#server/data-directory.ts';
import { createLineReader } from './line-reader.ts';

const text = z.string().min(1).max(400);
const author = z.string().regex(/^[a-z]{1,2}$/);

/** A sentence with what it does: asks.pay, tells.like, discloses.absent … (`data/talk/kinds.jsonl`). */
const ActLine = z.strictObject({ author, text, act: z.string() });

/** A sentence with what its student feels about `target`, a substring of it. */
const StanceLine = z
  .strictObject({
    author,
    text,
    target: z.string().min(1),
    stance: z.enum(stances),
    holder: z.enum(['self', 'other']).optional(),
    time: z.enum(['now', 'past', 'dropped', 'if', 'future']).optional(),
  })
  .refine(({ text, target }) => text.includes(target), 'the target is no part of the sentence');

/** A sentence with the worry that it tells of, or `lookalike` and `plain` where it tells of none. */
const SafetyLine = z.strictObject({
  author,
  text,
  safety: z.enum([...safetyKinds, 'lookalike', 'plain']),
});

/** A sentence with the conditions of work that it states; none for questions and refused ones. */
export const ConditionLine = z.strictObject({
  author,
  text,
  conditions: z.array(z.enum(conditionKeys)),
});

/** A sentence of a story that tells of no worry. */
const StoryLine = z.strictObject({ author, text });

/** A message with what a listener would say back of it: verbatim phrases, and what they are to the student. */
const CoreLine = z
  .strictObject({
    author,
    text,
    cores: z.array(z.strictObject({ words: z.string().min(2), sense: z.enum(senses) })).max(3),
  })
  .refine(
    ({ text, cores }) => cores.every(({ words }) => text.includes(words)),
    'a core is no part of the message',
  );

/** A message with what its student feels, and the words that a listener would say back; empty where there are none. */
const FeelingLine = z
  .strictObject({
    author,
    text,
    feeling: z.enum([...feelings, 'none']),
    words: z.string(),
  })
  .refine(({ text, words }) => text.includes(words), 'the words are no part of the message');

const KindLine = z.strictObject({ id: z.string(), act: z.string(), title: z.string() });

export type Corpus = {
  acts: z.infer<typeof ActLine>[];
  stance: z.infer<typeof StanceLine>[];
  safety: z.infer<typeof SafetyLine>[];
  conditions: z.infer<typeof ConditionLine>[];
  stories: z.infer<typeof StoryLine>[];
  cores: z.infer<typeof CoreLine>[];
  feelings: z.infer<typeof FeelingLine>[];
  kinds: z.infer<typeof KindLine>[];
  words: TalkWords[];
  /** Ids of specific answers with the wordings of their questions. */
  questions: Pick<SpecificAnswer, 'id' | 'asked'>[];
  /** SHA-256 over all its files and the wordings of questions, in hexadecimal. */
  hash: string;
};

/** Reads and checks `data/talk`. Throws naming the file and the line that does not fit. */
export function readCorpus(): Corpus {
  const { file, folder, alsoOf, hash } = createLineReader('talk');
  const kinds = file('kinds.jsonl', KindLine);
  const acts = folder('acts', ActLine);
  const known = new Set(kinds.map(({ id }) => id));
  const stray = acts.find(({ act }) => !known.has(act));
  if (stray) throw new Error(`data/talk/acts: 「${stray.text}」 has the unknown kind ${stray.act}`);
  const stance = folder('stance', StanceLine);
  const safety = folder('safety', SafetyLine);
  const conditions = folder('conditions', ConditionLine);
  const stories = folder('stories', StoryLine);
  const cores = folder('cores', CoreLine);
  const feelings = folder('feelings', FeelingLine);
  const words = file('words.jsonl', TalkWords);
  // What is answered may change without another training.
  const questions = readDataLinesFolder('counsellor/specific-answers', SpecificAnswer).map(
    ({ id, asked }) => ({ id, asked }),
  );
  alsoOf(JSON.stringify(questions));
  return {
    acts,
    stance,
    safety,
    conditions,
    stories,
    cores,
    feelings,
    kinds,
    words,
    questions,
    hash: hash(),
  };
}
