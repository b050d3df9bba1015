import type { LabelFinder } from '../labels/label-finder.ts';
import type { LabelRecord } from '../words.ts';
import type { Line } from './lines-of-text.ts';

const mainsOf = (text: string, finder: LabelFinder): LabelRecord[] =>
  finder.namesOf(text).filter(({ after, item }) => !after && item !== 'section');

/** Lines of a text in which labels stand alone: broken ones put together, rows of them beside their values. */
export function withLabelsAlone(lines: readonly Line[], finder: LabelFinder): Line[] {
  return rowsParted(brokenJoined(lines, finder), finder);
}

/** Lines that one broken label can take. */
const piecesAtMost = 3;

/** A narrow cell breaks its label: 「試用期間中の」 and 「条件」 are one. */
function brokenJoined(lines: readonly Line[], finder: LabelFinder): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line) break;
    let taken = 1;
    for (let count = piecesAtMost; count > 1 && taken === 1; count -= 1)
      if (isOneLabel(lines.slice(at, at + count), count, finder)) taken = count;
    const text = lines.slice(at, at + taken).map((one) => one.text.trim());
    joined.push(taken === 1 ? line : { ...line, text: text.join('') });
    at += taken;
  }
  return joined;
}

function isOneLabel(pieces: readonly Line[], count: number, finder: LabelFinder): boolean {
  const texts = pieces.map(({ text }) => text.trim());
  if (texts.length < count || texts.some((text) => text === '' || text.length > 14)) return false;
  const items = new Set(finder.namesOf(texts.join('')).map(({ item }) => item));
  if (items.size === 0 || items.has('section')) return false;
  const [first = '', ...rest] = texts;
  const isKnown = (text: string) => finder.namesOf(text).some(({ item }) => items.has(item));
  const isOther = (text: string) => mainsOf(text, finder).some(({ item }) => !items.has(item));
  const isBegun = /[の・/、]$/.test(first);
  return (isBegun || !isOther(first)) && rest.every((text) => !isOther(text) || isKnown(first));
}

type LabelRow = { first: number; labels: number; values: number[] };

/** Rows that have to be whole for the others to count as rows, too. */
const wholeRows = 3;

/** 「職種 / 求人数 / 事務員 / 2人」, a line each: the labels of a row come before its values. */
function rowsParted(lines: readonly Line[], finder: LabelFinder): Line[] {
  const rows = labelRows(lines, finder);
  const isWhole = ({ labels, values }: LabelRow) => labels === values.length;
  const whole = rows.filter(isWhole);
  if (whole.length < wholeRows || whole.length * 2 < rows.length) return [...lines];
  const parted: Line[] = [];
  let at = 0;
  for (const row of rows) {
    parted.push(...lines.slice(at, row.first));
    const labels = lines.slice(row.first, row.first + row.labels);
    const end = row.first + row.labels + row.values.reduce((all, many) => all + many, 0);
    const values = lines.slice(row.first + row.labels, end);
    if (isWhole(row)) {
      let taken = 0;
      labels.forEach((label, n) => {
        const many = row.values[n] ?? 0;
        parted.push(label, ...values.slice(taken, taken + many));
        taken += many;
      });
    } else parted.push(...labels.map((label) => ({ ...label, isDoubtful: true })), ...values);
    at = end;
  }
  return [...parted, ...lines.slice(at)];
}

function labelRows(lines: readonly Line[], finder: LabelFinder): LabelRow[] {
  const rows: LabelRow[] = [];
  const widest = Math.max(...lines.map(({ columns }) => columns));
  const isNamed = (text: string | undefined) =>
    text !== undefined && finder.headingOf(text) === null && mainsOf(text, finder).length > 0;
  const itemsOf = (text: string) => mainsOf(text, finder).map(({ item }) => item);
  const isLabel = (at: number) => {
    const [before, text, after] = [lines[at - 1]?.text, lines[at]?.text, lines[at + 1]?.text];
    if (text === undefined || text === '') return false;
    // 「情報の対象 / 企業全体の情報」: a value can be spelt like its label.
    if (isNamed(text))
      return !before || !itemsOf(before).some((item) => itemsOf(text).includes(item));
    const isBetween = isNamed(before) && isNamed(after);
    return isBetween && !/\d{2}|[。、]/.test(text) && finder.likest(text, null) !== null;
  };
  for (let at = 0; at < lines.length; ) {
    const first = at;
    while (isLabel(at)) at += 1;
    const labels = at - first;
    if (labels === 0) {
      at += 1;
      continue;
    }
    const values: number[] = [];
    let isFull = false;
    for (let line = lines[at]; line; line = lines[at]) {
      if (isLabel(at) || line.text === '' || finder.headingOf(line.text)) break;
      // The second sum of a cell stands under the first one.
      const last = values.at(-1);
      if (last !== undefined && (isFull || /^\s/.test(line.text)))
        values[values.length - 1] = last + 1;
      else values.push(1);
      isFull = line.columns >= widest - 2;
      at += 1;
    }
    if (labels > 1 && values.length > 0) rows.push({ first, labels, values });
  }
  return rows;
}

const marks = /^\s*([■◆●▼◇○□▪・])\s*(?=\S)/u;
const markedAtLeast = 10;

/** Lines with a mark before their label, and rows of label and value with tabs between them, one pair a line. */
export function withPairsParted(lines: readonly Line[], finder: LabelFinder): Line[] {
  const parted = isTabbed(lines, finder)
    ? lines.flatMap((line) => (isTableRow(line, finder) ? [line] : pairsOf(line)))
    : lines;
  const mark = labelMark(parted, finder);
  return parted.map((line) =>
    mark !== null && marks.exec(line.text)?.[1] === mark
      ? { ...line, text: line.text.replace(marks, ''), isLabelled: true }
      : line,
  );
}

function labelMark(lines: readonly Line[], finder: LabelFinder): string | null {
  const counts = new Map<string, { labels: number; lines: number }>();
  for (const { text } of lines) {
    const mark = marks.exec(text)?.[1];
    if (!mark) continue;
    const count = counts.get(mark) ?? { labels: 0, lines: 0 };
    const [head = ''] = text.replace(marks, '').split(/[\s:]/);
    count.lines += 1;
    if (finder.namesOf(head).length > 0) count.labels += 1;
    counts.set(mark, count);
  }
  const found = [...counts].find(
    ([, count]) => count.labels >= markedAtLeast && count.labels > count.lines / 2,
  );
  return found?.[0] ?? null;
}

const cellsOf = ({ text }: Line) => text.split('\t').map((cell) => cell.trim());
const tabbedAtLeast = 8;

function isTabbed(lines: readonly Line[], finder: LabelFinder): boolean {
  const rows = lines.map(cellsOf).filter((cells) => cells.length > 1);
  const known = (rest: number) =>
    rows.flatMap((cells) =>
      cells.filter((cell, at) => at % 2 === rest && mainsOf(cell, finder).length > 0),
    ).length;
  return rows.length >= tabbedAtLeast && known(0) > rows.length && known(1) * 10 < known(0);
}

const isPeople = /^(?:\d{1,4}\s*[人名]?|-)$/;

/** 「新卒者等の採用・離職状況 年度 採用者数 離職者数」, and a row of numbers that begins with its year. */
function isTableRow(line: Line, finder: LabelFinder): boolean {
  const [first = '', second = '', ...rest] = cellsOf(line);
  if (/^\S{1,6}年度?$/.test(first)) return true;
  const cells = [second, ...rest];
  const numbers = cells.slice(cells.findIndex((cell) => isPeople.test(cell)));
  if (numbers.length > 1 && numbers.every((cell) => isPeople.test(cell))) return true;
  const isHead = rest.length > 1 && rest.every((cell) => !/\d/.test(cell));
  const names = rest.filter((cell) => isYearlyName(cell, finder));
  return isHead && names.length > 1 && !isYearlyName(second, finder);
}

const isYearlyName = (cell: string, finder: LabelFinder) =>
  finder.namesOf(cell).some(({ item }) => /^youth\.new_graduates/.test(item));

function pairsOf(line: Line): Line[] {
  const cells = cellsOf(line);
  if (cells.length < 2 || cells[0] === '') return [line];
  return cells.flatMap((cell, at): Line[] =>
    at % 2 === 0 && cell !== ''
      ? [{ text: `${cell}\t${cells[at + 1] ?? ''}`, columns: 0, isLabelled: true }]
      : [],
  );
}
