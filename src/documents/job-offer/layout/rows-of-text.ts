import { columnsOf, plain } from '../text/plain.ts';
import type { Row } from './blocks-of-columns.ts';

/** Share of lines that begin with room from which a text counts as one in columns. */
const indentedAtLeast = 0.6;

/** Lines of a text that keeps the places of a page, in fragments parted by room; null where it does not. */
export function rowsOfText(text: string): Row[] | null {
  const lines = text.split(/\r\n?|\n|\f/).filter((line) => line.trim() !== '');
  const indented = lines.filter((line) => /^ +\S/.test(line) && / {2,}\S/.test(line.trim()));
  const begun = lines.filter((line) => /^ /.test(line));
  if (begun.length / lines.length < indentedAtLeast || indented.length / lines.length < 0.3)
    return null;
  return lines.map((line) =>
    [...line.matchAll(/\S(?:.*?\S)??(?= {2,}|\s*$)/g)].flatMap((found) => {
      const from = columnsOf(line.slice(0, found.index));
      const piece = plain(found[0]).trim();
      return piece === '' ? [] : [{ from, to: from + columnsOf(found[0]), text: piece }];
    }),
  );
}
