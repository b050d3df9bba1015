import type { LabelFinder } from '../labels/label-finder.ts';
import { plain } from '../text/plain.ts';

/** How some texts part labels from values. */
type Way = {
  /** What stands in a label's place of a line. */
  headOf: (line: string) => string;
  /** The text with a colon or with tabs in the marks' place. */
  turned: (text: string, isLabel: (head: string) => boolean) => string;
};

const framed = /^\s*[【〔《[［]([^【】〔〕《》[\]［］]{1,24})[】〕》\]］]\s*(?=\S)/u;
const equal = /^\s*([^=＝:：]{1,24}?)\s*[=＝]\s*/;
const pipes = /\s*[|｜│]\s*/;
/** A comma that parts cells, and none within a number. */
const comma = /(?<!\d),|,(?!\d{3}(?!\d))/;

const ways: readonly Way[] = [
  {
    headOf: (line) => framed.exec(line)?.[1] ?? '',
    turned: (text, isLabel) =>
      text
        .replaceAll(/(?<=\S)[ \t\u3000]*(?=【([^【】\n]{1,24})】)/gu, (room, head: string) =>
          isLabel(head) ? '\n' : room,
        )
        .replaceAll(new RegExp(framed, 'gmu'), '$1：'),
  },
  {
    headOf: (line) => equal.exec(line)?.[1] ?? '',
    turned: (text) => text.replaceAll(new RegExp(equal, 'gm'), '$1：'),
  },
  {
    headOf: (line) => (pipes.test(line) ? (cellsOfPipes(line)[0] ?? '') : ''),
    turned: (text) =>
      text
        .split('\n')
        .filter((line) => !/^[\s|:-]*\|[\s|:-]*$/.test(line))
        .map((line) => (pipes.test(line) ? cellsOfPipes(line).join('\t') : line))
        .join('\n'),
  },
  {
    headOf: (line) =>
      comma.test(line) ? (line.split(',')[0] ?? '').replace(/^"(.*)"$/, '$1') : '',
    turned: withTabs,
  },
];

const cellsOfPipes = (line: string) =>
  line
    .replace(/^\s*[|｜│]|[|｜│]\s*$/g, '')
    .trim()
    .split(pipes);

/** Lines with a label before the mark from which a text counts as one with that mark. */
const labelsAtLeast = 12;

/** A pasted text with colons or tabs where another mark parts labels from values; without the marks of a quoted mail. */
export function withKnownMarks(told: string, finder: LabelFinder): string {
  const isLabel = (head: string) =>
    finder.namesOf(plain(head)).some(({ after, item }) => !after && item !== 'section');
  const text = unquotedMail(told.replaceAll(/\r\n?/g, '\n')).replaceAll(
    /・{3,}|．{3,}|\.{4,}/g,
    '…',
  );
  const lines = text.split('\n');
  const found = ways.find(
    ({ headOf }) => lines.filter((line) => isLabel(headOf(line))).length >= labelsAtLeast,
  );
  return found ? found.turned(text, isLabel) : text;
}

function unquotedMail(text: string): string {
  const lines = text.split('\n');
  const quoted = lines.filter((line) => /^>/.test(line)).length;
  return quoted * 2 > lines.length
    ? lines.map((line) => line.replace(/^(?:> ?)+/, '')).join('\n')
    : text;
}

/** Cells parted by commas, with tabs between them; a cell of several lines keeps its quotes. */
function withTabs(text: string): string {
  return text.replaceAll(/"((?:[^"]|"")*)"|(?<!\d),|,(?!\d{3}(?!\d))/g, (whole, inner?: string) => {
    if (inner === undefined) return '\t';
    return inner.includes('\n') ? whole : inner.replaceAll('""', '"');
  });
}
