import type { LabelFinder } from '../labels/label-finder.ts';
import { valueForms } from '../labels/value-forms.ts';
import type { LabelRecord } from '../words.ts';
import type { Line } from './lines-of-text.ts';

const provenBy = 3;
const titleLine = /^\s*(?:高\s*卒\s*)?求\s*人\s*票\s*(?:\(.{0,4}\))?\s*$/;

type Group = { values: Line[]; labels: string[] };

/**
 * A text in which values stand before their labels, with the labels first. Some programs copy a table like that, a row of
 * values and then the row of their labels. Other texts stay as they are.
 */
export function withLabelsBefore(lines: readonly Line[], finder: LabelFinder): Line[] {
  const labels = lines.map(({ text }) => labelsOf(text, finder));
  if (!areLabelsAfter(lines, labels, finder)) return [...lines];
  const turned: Line[] = [];
  let values: Line[] = [];
  lines.forEach((line, at) => {
    const own = labels[at] ?? [];
    if (own.length > 0) {
      turned.push(...turnedRow({ values, labels: own }));
      values = [];
    } else if (finder.headingOf(line.text)) {
      turned.push(...values, line);
      values = [];
    } else if (!titleLine.test(line.text)) values.push(line);
  });
  return [...turned, ...values];
}

/** The labels of a line that holds nothing else. */
function labelsOf(text: string, finder: LabelFinder): string[] {
  if (finder.headingOf(text)) return [];
  const words = text.trim().split(/\s{2,}|\t/);
  const records = words.map((word) => recordsOf(word, finder));
  // 「不問」 is the name of a part and the answer of another cell.
  const hasMain = records.flat().some(({ after }) => !after);
  return hasMain && records.every((own) => own.length > 0) ? words : [];
}

const recordsOf = (word: string, finder: LabelFinder): LabelRecord[] =>
  finder.namesOf(word).filter(({ item }) => item !== 'section');

/** Whether values of a known form stand before their labels, and not behind them. */
function areLabelsAfter(
  lines: readonly Line[],
  labels: readonly (readonly string[])[],
  finder: LabelFinder,
): boolean {
  const rows = labels.flatMap((own, at) => (own.length > 0 ? [at] : []));
  let before = 0;
  let after = 0;
  for (const [n, at] of rows.entries()) {
    const items = (labels[at] ?? [])
      .flatMap((word) => recordsOf(word, finder))
      .map(({ item }) => item);
    const own = valueForms.filter(({ item }) => items.includes(item));
    const fits = (from: number, to: number) =>
      lines.slice(from, to).some(({ text }) => own.some(({ whole }) => whole.test(text.trim())));
    if (fits((rows[n - 1] ?? -1) + 1, at)) before += 1;
    if (fits(at + 1, rows[n + 1] ?? lines.length)) after += 1;
  }
  return before >= provenBy && before > after * 2;
}

/** Each label before its value; where values do not come out even, their labels are doubtful. */
function turnedRow({ values, labels }: Group): Line[] {
  const line = (text: string): Line => ({ text, columns: 0 });
  const [only = '', ...others] = labels;
  if (others.length === 0) return [line(only), ...values];
  const [row, ...further] = values;
  const cells = row && further.length === 0 ? row.text.trim().split(/\s{2,}|\t/) : [];
  if (cells.length === labels.length)
    return labels.flatMap((label, at) => [line(label), line(cells[at] ?? '')]);
  const whole = joined(values);
  const told =
    whole.length === labels.length
      ? whole
      : joined(values.filter(({ text }) => text.trim() !== ''));
  const isDoubtful = told.length !== labels.length;
  while (told.length > labels.length) joinLongest(told);
  return labels.flatMap((label, at) => [{ ...line(label), isDoubtful }, ...(told[at] ?? [])]);
}

const continues = /^(?:\((?!1\))|[・○●◎◆■*※]|うち|氏名)/u;
const sumOfName = /^\S+\s+[\d,]+円/;

/** Lines of a value that is told in several: further entries of a list, an address below its postal code. */
function joined(values: readonly Line[]): Line[][] {
  const told: Line[][] = [];
  for (const value of values) {
    const before = told.at(-1)?.at(-1)?.text.trim() ?? '';
    const text = value.text.trim();
    const isNext =
      continues.test(text) ||
      /^〒[\d-]+$/.test(before) ||
      (sumOfName.test(before) && sumOfName.test(text) && !/^(?:あり|なし)/.test(text));
    if (isNext && before !== '') told.at(-1)?.push(value);
    else told.push([value]);
  }
  return told;
}

/** Puts the longest value behind the one before it: a remark is longer than the answers around it. */
function joinLongest(told: Line[][]): void {
  const length = (lines: readonly Line[] | undefined) =>
    (lines ?? []).map(({ text }) => text).join('').length;
  let longest = 1;
  told.forEach((lines, at) => {
    if (at > 0 && length(lines) > length(told[longest])) longest = at;
  });
  told[longest - 1]?.push(...(told[longest] ?? []));
  told.splice(longest, 1);
}
