import { columnsOf, compact, plain } from '../text/plain.ts';

/** Pages' numbers, the hour of a print-out and rules drawn with letters. */
export const furniture =
  /^[\s\p{P}\p{S}]*((?:ページ\s*)?\d\s*\/\s*\d\s*(ページ)?|-\s*\d\s*-|\d{4}\/\d\d?\/\d\d? \d\d?:\d\d)[\s\p{P}\p{S}]*$|^[-=*_\s]+$/u;

/** A line in one spelling, with the columns that it took as it was pasted. */
export type Line = {
  text: string;
  columns: number;
  /** It begins with a label, whether or not the list spells it. */
  isLabelled?: boolean;
  /** Which value is whose is not clear. */
  isDoubtful?: boolean;
};

/** The lines of a pasted text without what only its pages needed; letters one below another are no lines. */
export function linesOfText(text: string): Line[] {
  const raws = unquoted(text).split(/\r\n?|\n/);
  const isCounted = isBrokenByLetters(raws);
  const lines = raws
    .map((raw) => ({
      text: plain(raw).trimEnd(),
      columns: isCounted ? [...raw].length : columnsOf(raw.trimEnd()),
    }))
    .filter((line) => line.text === '' || !furniture.test(line.text.trim()));
  return withoutUprights(lines);
}

/** Tables that are copied put a cell of several lines in quotes. */
function unquoted(text: string): string {
  if (!text.includes('\t')) return text;
  return text.replaceAll(
    /(?<=^|[\t\n])"((?:[^"\t]|"")*\n(?:[^"\t]|"")*)"(?=[\t\r\n]|$)/g,
    (_, inner: string) => inner.replaceAll('""', '"'),
  );
}

/** Share of lines of the same most letters from which a text counts as broken by letters instead of columns. */
const brokenAtLeast = 0.05;

/** Mail programs and chats break a line after so many letters, wide or not. */
function isBrokenByLetters(raws: readonly string[]): boolean {
  const lengths = raws.filter((raw) => raw.trim() !== '').map((raw) => [...raw].length);
  const most = Math.max(0, ...lengths);
  const full = lengths.filter((length) => length === most).length;
  return most >= 16 && full >= 4 && full / lengths.length >= brokenAtLeast;
}

/** Headings that stand upright beside the sheet come as lines of one letter each. */
function withoutUprights(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let single: Line[] = [];
  const flush = () => {
    if (single.length < 2) kept.push(...single);
    else kept.push({ text: compact(single.map((line) => line.text).join('')), columns: 2 });
    single = [];
  };
  for (const line of lines) {
    if ([...line.text.trim()].length === 1 && /\p{L}/u.test(line.text)) single.push(line);
    else {
      flush();
      kept.push(line);
    }
  }
  flush();
  return kept;
}

/** Share of full lines from which a text counts as broken at a width; of longer ones there are a third at most. */
const fullAtLeast = 0.08;
/** Columns by which a full line may fall short: a wide letter and a mark that begins no line. */
const shortfall = 3;

/** Columns from which a line is full and runs on in the next; null where lines end where their text does. */
export function fullWidth(lines: readonly Line[]): number | null {
  const widths = lines.filter(({ text }) => text !== '').map(({ columns }) => columns);
  const share = (test: (width: number) => boolean) => widths.filter(test).length / widths.length;
  const most = [...new Set(widths)]
    .filter((width) => width >= 24 && width <= 110)
    .toSorted((a, b) => b - a)
    .find((width) => {
      const full = share((one) => one >= width - shortfall && one <= width);
      return full >= fullAtLeast && share((one) => one > width + shortfall) <= full / 3;
    });
  return most === undefined ? null : most - shortfall;
}
