import { deniedWords } from './denied-words.ts';

/** A stretch of normalised text; offsets are UTF-16 units. */
export type Span = { start: number; end: number };

/** Whether two stretches share a letter. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start;
}

/** Ends of sentences: marks, new lines, and the laughing signs that stand for a stop. */
const ends = /[。．!?\n]+|…+|・・+|(?<=[ぁ-ん一-龠ァ-ヴ])(?:w+|笑|草)(?=[\s、。]|$)/g;
/** Words that are told as somebody's: what ends within them ends no sentence of the student. */
const quotation = /(?:「[^「」\n]*」|『[^『』\n]*』)(?=と|って)/g;
/** A space between two longer stretches parts them as a stop does. */
const gap = / /g;
const LONG = 4;
/** Dots trail off: between two longer stretches, and before no particle, they part as a stop does. */
const dots = /(?<![はがもをにで]\.*)\.{2,}(?![はがをに.、,])/g;
const LONG_BEFORE_DOTS = 6;
const marks = /[\s、。,.!?]/;

/**
 * `turns`: words that begin another matter (てか, ところで); `atDots`: dots may part; `isSpaced`: the text is written
 * with spaces between its words, which part nothing then.
 */
type Ways = { turns?: readonly string[]; atDots?: boolean; isSpaced?: boolean };

/** Sentences of a normalised text, marks left in them: a question mark tells what a sentence does. */
export function splitSentences(
  text: string,
  { turns = [], atDots = false, isSpaced = false }: Ways = {},
): Span[] {
  const cuts = [
    ...[...text.matchAll(ends)].map((match) => match.index + match[0].length),
    ...[...(atDots ? text.matchAll(dots) : [])]
      .map((match) => ({ from: match.index, to: match.index + match[0].length }))
      .filter(({ from, to }) => partsLong(text, from, to))
      .map(({ to }) => to),
    ...[...(isSpaced ? [] : text.matchAll(gap))]
      .filter((match) => isBetweenLong(text, match.index))
      .map((match) => match.index + 1),
    // 「大工じゃなくて、家具のほうです」 corrects and tells.
    ...deniedWords(text).flatMap(({ leadsOnAt }) => leadsOnAt ?? []),
    ...turns.flatMap((word) => placesOf(text, word)),
  ];
  const quotations = [...text.matchAll(quotation)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  const isQuoted = (cut: number) => quotations.some(({ start, end }) => cut > start && cut < end);
  const sorted = [...new Set([...cuts.filter((cut) => !isQuoted(cut)), text.length])].sort(
    (a, b) => a - b,
  );
  const spans: Span[] = [];
  let start = 0;
  for (const end of sorted) {
    const part = text.slice(start, end);
    const last = spans.at(-1);
    // Signs and emoji belong to what stands before them: a shoe after a question tells of no liking.
    if (last && !/[\p{L}\p{N}]/u.test(part)) last.end = end;
    else if (part.trim() !== '') spans.push({ start, end });
    start = end;
  }
  return spans;
}

function partsLong(text: string, from: number, to: number): boolean {
  const before = text.slice(0, from).split(marks).at(-1) ?? '';
  const after = text.slice(to).split(marks)[0] ?? '';
  return before.length >= LONG_BEFORE_DOTS && after.length >= LONG;
}

function isBetweenLong(text: string, at: number): boolean {
  const before = text.slice(0, at).split(' ').at(-1) ?? '';
  const after = text.slice(at + 1).split(' ')[0] ?? '';
  return before.length >= LONG && after.length >= LONG;
}

/** Places after a comma or a space at which a word stands; within a word it begins nothing. */
function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word, 1); at !== -1; at = text.indexOf(word, at + 1)) {
    if (/[、,\s]/.test(text.charAt(at - 1))) places.push(at);
  }
  return places;
}
