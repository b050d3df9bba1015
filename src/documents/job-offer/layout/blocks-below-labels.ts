import type { Block, SheetBlocks } from '../labels/block.ts';
import type { LabelFinder } from '../labels/label-finder.ts';
import type { LabelRecord } from '../words.ts';
import type { Row } from './blocks-of-columns.ts';

type Fragment = Row[number];
type Named = Fragment & { row: number; record: LabelRecord };

/** Labels with their value below from which a sheet counts as one of such cells. */
const belowAtLeast = 12;
/** Columns by which a value may miss its label, and lines within which labels beside one another stand. */
const apart = { columns: 2, lines: 2 };

/** Blocks of a page without rules whose labels stand above their values; null where they stand beside them. */
export function blocksBelowLabels(rows: readonly Row[], finder: LabelFinder): SheetBlocks | null {
  const { labels, headings } = namedIn(rows, finder);
  const isLabel = (one: Fragment) => labels.some((label) => label.text === one.text);
  const isAt = (one: Fragment, label: Named) => Math.abs(one.from - label.from) <= apart.columns;
  const below = labels.filter((label) =>
    [1, 2].some((n) => rows[label.row + n]?.some((one) => isAt(one, label) && !isLabel(one))),
  ).length;
  const beside = labels.filter(({ row, from }) => {
    const next = rows[row]?.find((one) => one.from > from);
    return next && !isLabel(next);
  }).length;
  if (below < belowAtLeast || below < beside * 2) return null;
  const blocks = labels.map((label): Block => {
    const { record, row } = label;
    const end = endOf(label, labels, headings, rows.length);
    const right = rightOf(label, labels);
    const lines = rows.slice(row + 1, end).flatMap((line) => {
      const own = line.filter(({ from }) => from >= label.from - apart.columns && from < right);
      return own.length > 0 ? [own.map(({ text }) => text).join('\t')] : [];
    });
    return {
      item: record.item,
      label: record.label,
      section: record.section,
      text: lines.join('\n'),
    };
  });
  const yearly = labels.filter(({ record }) => /^youth\.(?:new_grad|hired)/.test(record.item));
  const first = Math.min(...yearly.map(({ row }) => row));
  const last = Math.max(...yearly.map((label) => endOf(label, labels, headings, rows.length)));
  const youthLines = yearly.length === 0 ? [] : rows.slice(Math.max(0, first - 1), last);
  return {
    blocks,
    youthLines: youthLines.map((line) => line.map(({ text }) => text).join('\t')),
  };
}

function namedIn(rows: readonly Row[], finder: LabelFinder) {
  const labels: Named[] = [];
  const headings: number[] = [];
  let section: LabelRecord['section'] | null = null;
  rows.forEach((line, row) => {
    const heading =
      line.length <= 2 ? finder.headingOf(line.map(({ text }) => text).join(' ')) : null;
    if (heading) {
      headings.push(row);
      section = heading.section;
      return;
    }
    for (const one of line) {
      const mains = finder
        .namesOf(one.text)
        .filter(({ after, item }) => !after && item !== 'section');
      const record = mains.find((name) => name.section === section) ?? mains[0];
      if (record) labels.push({ ...one, row, record });
    }
  });
  return { labels, headings };
}

/** The line in which the next label of the same columns, or the next heading, stands. */
function endOf(
  label: Named,
  labels: readonly Named[],
  headings: readonly number[],
  last: number,
): number {
  const right = rightOf(label, labels);
  const next = labels.filter(
    ({ row, from }) => row > label.row && from >= label.from - apart.columns && from < right,
  );
  const after = headings.filter((row) => row > label.row);
  return Math.min(last, ...next.map(({ row }) => row), ...after);
}

/** The column in which a label of the neighbouring cell begins. */
function rightOf({ row, to }: Named, labels: readonly Named[]): number {
  const near = labels.filter((one) => Math.abs(one.row - row) <= apart.lines && one.from > to);
  return Math.min(Infinity, ...near.map(({ from }) => from - apart.columns));
}
