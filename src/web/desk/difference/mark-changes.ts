import { type DifferenceLine, lineDifference } from './line-difference.ts';

type Marked = { before: DifferenceLine[]; after: DifferenceLine[] };

/** Marks on both sides what the other one lacks: rows of lists, and lines and sentences of a text. */
export function markChanges(before: readonly string[], after: readonly string[]): Marked {
  // A row of a list stays whole: its sentences would not be read as one row any more.
  const isText = before.length <= 1 && after.length <= 1;
  const partsOf = (lines: readonly string[]) => (isText ? lines.flatMap(sentencesOf) : lines);
  const parts = lineDifference(partsOf(before), partsOf(after));
  return {
    before: parts.filter(({ kind }) => kind !== 'added'),
    after: parts.filter(({ kind }) => kind !== 'removed'),
  };
}

/** A text in its lines and sentences; the marks at their ends stay with them. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[。！？])/))
    .filter((sentence) => sentence.trim() !== '');
}
