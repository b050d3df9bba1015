import type { Block, SheetBlocks } from '../labels/block.ts';
import type { LabelFinder } from '../labels/label-finder.ts';
import type { LabelRecord } from '../words.ts';
import { furniture } from './lines-of-text.ts';

/** A run of text in a line of a page without rules, with the columns that it takes. */
type Fragment = { from: number; to: number; text: string };
export type Row = readonly Fragment[];

type Named = Fragment & {
  row: number;
  rows: number;
  record: LabelRecord;
  pieces: readonly Piece[];
  /** No list spells it. */
  isGuessed: boolean;
};

/** A row of the sheet's table: its labels, and the lines that it may take. */
type Band = { labels: Named[]; centre: number };

/**
 * Blocks of a page whose cells are told by their place alone, as `pdftotext -layout` writes it. Labels stand in the
 * middle of their row: where two rows meet is found by the columns of the lines between, and by that middle. A value on
 * other lines than its label is doubtful; all are where the columns are measured (`isExact` false).
 */
export function blocksOfColumns(
  rows: readonly Row[],
  finder: LabelFinder,
  isExact: boolean,
): SheetBlocks {
  const blocks: Block[] = [];
  const youthLines: string[] = [];
  for (const { first, last, section } of partsOfSheet(rows, finder)) {
    const used = new Set<Fragment>();
    const labels = labelsOf(rows, { first, last, section }, finder, used);
    const bands = bandsOf(labels);
    const ends = endsOf(bands, { rows, first, last }, used);
    bands.forEach((band, at) => {
      const next = at === 0 ? first : (ends[at - 1] ?? first) + 1;
      // Its own lines are its own, also where the band before reaches into them.
      const top = Math.min(next, ...band.labels.map(({ row }) => row));
      const bottom = ends[at] ?? last;
      const hasSeveral = band.labels.filter(({ record }) => namesNumbers(record)).length > 1;
      for (const label of band.labels) {
        const text = textOf(label, band, rows.slice(top, bottom + 1), used);
        const isBeside = rows.slice(top, bottom + 1).every((row, n) => {
          const isOwn = top + n >= label.row && top + n < label.row + label.rows;
          return isOwn || !row.some((one) => !used.has(one) && ownerOf(one, band) === label);
        });
        const { record } = label;
        blocks.push({
          item: record.item,
          label: record.label,
          section: record.section,
          text,
          ...(!(isExact && isBeside && !label.isGuessed) && { isDoubtful: true }),
          ...(label.isGuessed && { isGuessed: true }),
        });
        if (isYearly(record) && hasSeveral)
          youthLines.push(...`${record.label}\t${text}`.split('\n'));
      }
      if (!hasSeveral) youthLines.push(...yearlyRows(band, rows.slice(top, bottom + 1), used));
    });
  }
  return { blocks, youthLines };
}

const isYearly = ({ item }: LabelRecord) => /^youth\.(?:new_graduates|hired_and_left)/.test(item);

/** A label of the numbers of a table of years, and not of the whole table. */
const namesNumbers = (record: LabelRecord) =>
  isYearly(record) && record.item !== 'youth.hired_and_left';

/** Lines of a table of years as they stand, without the name of the whole table beside them. */
function yearlyRows(band: Band, rows: readonly Row[], used: ReadonlySet<Fragment>): string[] {
  const names = new Set(
    band.labels.flatMap(({ record, pieces: own }) =>
      namesNumbers(record) ? own.map(({ fragment }) => fragment) : [],
    ),
  );
  const isOwn = (one: Fragment) => {
    const owner = ownerOf(one, band);
    return owner !== null && isYearly(owner.record);
  };
  return rows.flatMap((row) => {
    const own = row.filter((one) => names.has(one) || (!used.has(one) && isOwn(one)));
    return own.length > 0 ? [own.map(({ text }) => text).join('\t')] : [];
  });
}

type PartOfSheet = { first: number; last: number; section: LabelRecord['section'] | null };

/** Columns from the left before which a heading begins. */
const beginsBefore = 24;

/** The sheet between its headings. */
function partsOfSheet(rows: readonly Row[], finder: LabelFinder): PartOfSheet[] {
  const parts: PartOfSheet[] = [];
  let first = 0;
  let section: LabelRecord['section'] | null = null;
  rows.forEach((row, at) => {
    const [only] = row;
    // In the middle of a line it is the end of a label that its cell breaks: 「就業時間に関する / 特記事項」.
    const isNumbered = row.length === 2 && /^\d{1,2}[.、]?$/.test(only?.text ?? '');
    const text = row.map((fragment) => fragment.text).join(' ');
    const heading =
      (row.length === 1 || isNumbered) && only && only.from < beginsBefore
        ? (finder.headingOf(text) ?? finder.namesOf(text).find(({ item }) => item === 'notes'))
        : undefined;
    const isFurniture =
      row.length > 0 &&
      row.every(
        ({ text }) => furniture.test(text) || /求\s*人\s*票|^[\s\p{P}]*\d\s*\/\s*\d/u.test(text),
      );
    if (!heading && !isFurniture && !row.some(({ text }) => text.startsWith('※ '))) return;
    if (at > first) parts.push({ first, last: at - 1, section });
    first = at + 1;
    section = heading?.section ?? section;
  });
  if (first < rows.length) parts.push({ first, last: rows.length - 1, section });
  return parts;
}

function labelsOf(
  rows: readonly Row[],
  { first, last, section }: PartOfSheet,
  finder: LabelFinder,
  used: Set<Fragment>,
): Named[] {
  const labels: Named[] = [];
  // Spellings of the list come first: a text that is only like a label is none where that label stands elsewhere.
  for (const way of ['exact', 'like'] as const) {
    const known = new Set(labels.map(({ record }) => record.item));
    for (let row = first; row <= last; row += 1)
      for (const fragment of rows[row] ?? []) {
        if (used.has(fragment)) continue;
        const pieces = piecesFrom(rows, row, fragment, last);
        const labelIn = way === 'exact' ? exactLabel : likeLabel;
        const found = longestLabel(pieces, (text) => labelIn(text, finder, section));
        if (!found || (way === 'like' && known.has(found.record.item))) continue;
        for (const piece of found.pieces) used.add(piece.fragment);
        labels.push({
          from: fragment.from,
          to: Math.max(...found.pieces.map((piece) => piece.fragment.to)),
          text: found.record.label,
          row,
          rows: (found.pieces.at(-1)?.row ?? row) - row + 1,
          ...found,
          isGuessed: way === 'like',
        });
      }
  }
  return labels;
}

type Piece = { fragment: Fragment; row: number };

/** Lines of a label at most, and lines from one to the next: a value in the middle of its row may stand between them. */
const pieces = { most: 4, apart: 2 };

/** A fragment with those below it that begin in its column, or have their middle there. */
function piecesFrom(rows: readonly Row[], row: number, fragment: Fragment, last: number): Piece[] {
  const found: Piece[] = [{ fragment, row }];
  for (let below = row + 1; found.length < pieces.most; below += 1) {
    const before = found.at(-1)?.row ?? row;
    if (below > Math.min(before + pieces.apart, last)) break;
    const next = rows[below]?.find(
      (one) =>
        one.to <= fragment.to + 2 &&
        (Math.abs(one.from - fragment.from) <= 2 ||
          Math.abs(one.from + one.to - fragment.from - fragment.to) <= 4),
    );
    if (next) found.push({ fragment: next, row: below });
  }
  return found;
}

type Found = { record: LabelRecord; pieces: Piece[] };

type Section = LabelRecord['section'] | null;

/** The label of as many pieces as make one: as it is spelled, or else the likest. */
function longestLabel(
  pieces: readonly Piece[],
  labelOf: (text: string) => LabelRecord | null | undefined,
): Found | null {
  for (let count = pieces.length; count > 0; count -= 1) {
    const own = pieces.slice(0, count);
    const record = labelOf(own.map(({ fragment }) => fragment.text).join(''));
    if (record) return { record, pieces: own };
  }
  return null;
}

function exactLabel(text: string, finder: LabelFinder, section: Section) {
  const names = finder.namesOf(text);
  const mains = names.filter(({ after, item }) => !after && item !== 'section');
  const own = mains.find((one) => one.section === section);
  // 「就業場所」 beside 従業員数 names a part of it.
  const isPart = names.some((one) => one.after && one.section === section);
  return own ?? (isPart ? null : mains[0]);
}

function likeLabel(text: string, finder: LabelFinder, section: Section) {
  return /\d{2}|[。、]/.test(text) ? null : finder.likest(text, section);
}

/** Labels of one row of the table: their middles are in the same line. */
function bandsOf(labels: readonly Named[]): Band[] {
  const bands: Band[] = [];
  const centreOf = ({ row, rows }: Named) => row + (rows - 1) / 2;
  for (const label of labels.toSorted((a, b) => centreOf(a) - centreOf(b) || a.from - b.from)) {
    const band = bands.at(-1);
    const isBeside = band?.labels.every(({ from, to }) => label.from > to || label.to < from);
    if (band && isBeside && centreOf(label) - band.centre <= 1) band.labels.push(label);
    else bands.push({ labels: [label], centre: centreOf(label) });
  }
  for (const band of bands) {
    band.labels.sort((a, b) => a.from - b.from);
    const centres = band.labels.map(centreOf);
    band.centre = centres.reduce((all, one) => all + one, 0) / centres.length;
  }
  return bands;
}

/** The last line of each band: the cheapest way to share the lines out. */
function endsOf(
  bands: readonly Band[],
  { rows, first, last }: { rows: readonly Row[]; first: number; last: number },
  used: ReadonlySet<Fragment>,
): number[] {
  type Way = { cost: number; ends: number[] };
  let ways = new Map<number, Way>([[first - 1, { cost: 0, ends: [] }]]);
  bands.forEach((band, at) => {
    const next = bands[at + 1];
    const lowest = Math.max(...band.labels.map(({ row, rows: many }) => row + many - 1));
    const highest = next ? Math.min(...next.labels.map(({ row }) => row)) - 1 : last;
    const found = new Map<number, Way>();
    for (const [before, way] of ways) {
      // A band may begin within the one before it: it takes one line at least.
      const least = Math.min(Math.max(lowest, before + 1), last);
      for (let end = least; end <= Math.max(highest, least); end += 1) {
        const cost = way.cost + costOf(band, { rows, top: before + 1, bottom: end }, used);
        const known = found.get(end);
        if (!known || cost < known.cost) found.set(end, { cost, ends: [...way.ends, end] });
      }
    }
    ways = found;
  });
  const whole = ways.get(last) ?? [...ways.values()].toSorted((a, b) => a.cost - b.cost)[0];
  return whole?.ends ?? [];
}

/** How badly lines fit a band: off its middle, across its labels, beside the columns of its values. */
function costOf(
  band: Band,
  { rows, top, bottom }: { rows: readonly Row[]; top: number; bottom: number },
  used: ReadonlySet<Fragment>,
): number {
  let cost = Math.abs((top + bottom) / 2 - band.centre);
  const starts = new Map<Named | null, number[]>();
  for (let row = top; row <= bottom; row += 1)
    for (const fragment of rows[row] ?? []) {
      if (used.has(fragment)) continue;
      const label = ownerOf(fragment, band);
      if (!label || band.labels.some(({ from, to }) => fragment.from < to && fragment.to > from))
        cost += 2;
      starts.set(label, [...(starts.get(label) ?? []), fragment.from]);
    }
  for (const own of starts.values()) {
    const isAlone = (start: number) => own.filter((from) => Math.abs(from - start) <= 1).length < 2;
    if (own.length > 1) cost += own.filter(isAlone).length * 1.2;
  }
  return cost;
}

function ownerOf(fragment: Fragment, { labels }: Band): Named | null {
  return labels.findLast(({ from }) => from < fragment.from) ?? null;
}

/** Columns between a full line and the next label, at most. */
const edge = 5;

/** The lines of a label's cell; a line that reaches its end runs on in the next. */
function textOf(
  label: Named,
  band: Band,
  rows: readonly Row[],
  used: ReadonlySet<Fragment>,
): string {
  const lines = rows.flatMap((row) => {
    const own = row.filter((fragment) => !used.has(fragment) && ownerOf(fragment, band) === label);
    const last = own.at(-1);
    return last ? [{ text: own.map(({ text }) => text).join('\t'), to: last.to }] : [];
  });
  const most = Math.max(0, ...lines.map(({ to }) => to));
  const next = band.labels.find(({ from }) => from > label.from)?.from ?? Infinity;
  const isFull = ({ to }: { to: number }) => to >= most - 1;
  const fills = lines.filter(isFull).length > 1 || next - most <= edge;
  let text = '';
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const runsOn =
      before &&
      !isYearly(label.record) &&
      fills &&
      isFull(before) &&
      !/^[・○■*※【]|^\(\d\)/.test(line.text);
    text += before === undefined || runsOn ? line.text : `\n${line.text}`;
  });
  return text;
}
