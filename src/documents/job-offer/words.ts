import { z } from 'zod';
import { plain } from './text/plain.ts';

const LabelRecord = z.strictObject({
  label: z.string(),
  /** Path of a field, or a name of the reader's own. */
  item: z.string(),
  section: z.enum(['business', 'work', 'conditions', 'selection', 'notes', 'youth']),
  /** Items beside whose label it means this; elsewhere it is no label. */
  after: z.array(z.string()).optional(),
  spellings: z.array(z.string()),
  /** Names that are answers elsewhere: they mean it only as a cell of a column of labels. */
  inColumn: z.array(z.string()).optional(),
});
/** One record of `data/job-offer-labels.jsonl`. */
export type LabelRecord = z.infer<typeof LabelRecord>;

const WordRecord = z.strictObject({
  kind: z.string(),
  says: z.string(),
  spellings: z.array(z.string()),
});

/** A word with its meaning, spelt as `plain` writes it. */
export type Word = { says: string; spelling: string };

export type JobOfferWords = {
  labels: readonly LabelRecord[];
  /** Spellings of a kind of `data/job-offer-words.jsonl`, the longest first. */
  wordsOf: (kind: string) => readonly Word[];
};

/** The words of the reader from the texts of `data/job-offer-labels.jsonl` and `data/job-offer-words.jsonl`. */
export function readJobOfferWords(labels: string, words: string): JobOfferWords {
  const byKind = new Map<string, Word[]>();
  for (const { kind, says, spellings } of linesOf(words, WordRecord))
    byKind.set(kind, [
      ...(byKind.get(kind) ?? []),
      ...spellings.map((spelling) => ({ says, spelling: plain(spelling) })),
    ]);
  for (const [kind, found] of byKind)
    byKind.set(
      kind,
      found.toSorted((a, b) => b.spelling.length - a.spelling.length),
    );
  return { labels: linesOf(labels, LabelRecord), wordsOf: (kind) => byKind.get(kind) ?? [] };
}

function linesOf<S extends z.ZodType>(text: string, record: S): z.output<S>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => record.parse(JSON.parse(line)));
}
