import type { Block, SheetBlocks } from '../labels/block.ts';
import { isTable, withInnerLabels } from '../labels/inner-labels.ts';
import type { LabelFinder } from '../labels/label-finder.ts';
import type { SheetPage } from '../sheet.ts';
import { compact } from '../text/plain.ts';
import type { LabelRecord } from '../words.ts';
import { blocksOfColumns } from './blocks-of-columns.ts';
import { furniture } from './lines-of-text.ts';
import { type Cell, cellsOfPage } from './page-cells.ts';
import { rowsOfPages } from './rows-of-pages.ts';

/** Points by which edges of neighbours may miss one another. */
const slack = 1.5;
/** Points between a cell and the frame of a table in it. */
const frame = 4;

type Seen = Cell & {
  text: string;
  /** What the cell says it is; null for a cell of values. */
  label: LabelRecord | null;
  /** Of a cell whose first line is its label: what follows. */
  rest: string;
  /** A part of the block of another label. */
  isPart: boolean;
  /** Its rest is the name of a part, whose value stands beside it. */
  namesPart: boolean;
  /** No list spells its label. */
  isGuessed: boolean;
  /** Its label and its value stand in one line. */
  isInLine: boolean;
};

/** Blocks of ruled pages: each cell belongs to the label to its left, else to the one above. */
export function blocksOfPages(pages: readonly SheetPage[], finder: LabelFinder): SheetBlocks {
  const cells = pages
    .flatMap((page, at) => cellsOfPage(page, at))
    .filter((cell) => !isFurniture(cell))
    .map(unseen);
  let section: LabelRecord['section'] | null = null;
  for (const cell of cells) {
    nameCell(cell, finder, section);
    section = cell.label?.section ?? section;
  }
  for (const cell of cells) unnameValue(cell, cells);
  section = null;
  for (const cell of cells) {
    if (!cell.label) guessName(cell, cells, finder, section);
    section = cell.label?.section ?? section;
  }
  for (const cell of cells) settleParts(cell, cells, finder);
  const inner: Block[] = [];
  const texts = new Map<Seen, string[]>();
  const owners = new Map<Seen, Seen | null>();
  for (const cell of cells) {
    if (cell.label && !cell.isPart) {
      texts.set(cell, [...(texts.get(cell) ?? []), ...(cell.rest ? [cell.rest] : [])]);
      continue;
    }
    // A remark to the whole part belongs to no label.
    if (cell.text.startsWith('※')) continue;
    const owner = ownerOf(cell, cells);
    owners.set(cell, owner);
    if (!owner) continue;
    if (owner.label && isTable(owner.label.item) && isTabled(cell)) {
      inner.push(...blocksOfCell(cell, pages, finder));
      continue;
    }
    texts.set(owner, [...(texts.get(owner) ?? []), cell.text]);
  }
  const blocks = [...texts].flatMap(([cell, parts]): Block[] => {
    const { label } = cell;
    if (!label || label.item === 'section') return [];
    const own = [...owners].flatMap(([one, owner]) => (owner === cell ? [one] : []));
    const isDoubtful = cell.isGuessed || (holdsOthers(cell, own, finder) && !isYearly(cell));
    return [
      {
        item: label.item,
        label: label.label,
        section: label.section,
        text: parts.join('\n'),
        ...(isDoubtful && { isDoubtful }),
        ...(cell.isGuessed && { isGuessed: true }),
      },
    ];
  });
  return {
    blocks: [...withInnerLabels(blocks, finder), ...inner],
    youthLines: youthLinesOf(cells, owners),
    isRuled: true,
  };
}

/** Whether a label has more cells beside it than values for itself and for its parts. */
function holdsOthers({ label, rest }: Seen, all: readonly Seen[], finder: LabelFinder): boolean {
  const namesPart = ({ text }: Seen) =>
    finder
      .namesOf(/^\S+(?=\s)/.exec(text)?.[0] ?? '')
      .some(({ after }) => after?.includes(label?.item ?? ''));
  const own = all.filter((one) => one.isPart || !namesPart(one));
  const parts = own.filter(({ isPart }) => isPart);
  const inOne = parts.filter((part) => part.rest !== '').length;
  const first = own[0]?.isPart || rest !== '' ? 0 : 1;
  return own.length - parts.length > first + parts.length - inOne;
}

/** Pages' numbers stand outside the ruled part. */
const isFurniture = ({ left, right, lines }: Cell) =>
  !(Number.isFinite(left) && Number.isFinite(right)) && furniture.test(lines.join(''));

/** A cell with a column of names and one of values. */
const isTabled = ({ lines }: Cell) => lines.filter((line) => line.includes('\t')).length > 1;

function blocksOfCell(
  { page, items }: Cell,
  pages: readonly SheetPage[],
  finder: LabelFinder,
): Block[] {
  const { width = 0, height = 0 } = pages[page] ?? {};
  return blocksOfColumns(rowsOfPages([{ width, height, items, rules: [] }]), finder, true).blocks;
}

const unseen = (cell: Cell): Seen => ({
  ...cell,
  text: cell.lines.join('\n'),
  label: null,
  rest: '',
  isPart: false,
  namesPart: false,
  isGuessed: false,
  isInLine: false,
});

function nameCell(cell: Seen, finder: LabelFinder, section: LabelRecord['section'] | null): void {
  const heading = finder.headingOf(cell.lines.join(''));
  if (heading || cell.isUpright) {
    const label = compact(cell.text);
    cell.label = heading ?? { label, item: 'section', section: section ?? 'notes', spellings: [] };
    return;
  }
  const whole = finder.namesOf(cell.lines.join(''));
  if (whole.length > 0) {
    cell.label = mainOf(whole, section) ?? whole[0] ?? null;
    cell.isPart = whole.every(({ after }) => after);
    return;
  }
  // A label above its value in one cell, on one or two lines, or before it.
  for (const lines of [1, 2]) {
    if (cell.lines.length <= lines) break;
    const found = mainOf(finder.namesOf(cell.lines.slice(0, lines).join('')), section);
    if (!found || found.item === 'section') continue;
    cell.label = found;
    cell.rest = cell.lines.slice(lines).join('\n');
    cell.namesPart = finder.namesOf(cell.rest).some(({ after }) => after?.includes(found.item));
    return;
  }
  const heads = cell.lines.flatMap((line) =>
    line.includes('\t') ? [line.split('\t')[0] ?? ''] : [],
  );
  // A table in a cell is read by its own labels.
  if (heads.filter((one) => mainOf(finder.namesOf(one), section) !== null).length > 1) return;
  const [, head, tail] = /^([^\n]{2,30}?)(?:\s*[:：]\s*|[ \t]+)([\s\S]*)$/.exec(cell.text) ?? [];
  const found = head ? mainOf(finder.namesOf(head), section) : null;
  if (!found || found.item === 'section') return;
  cell.label = found;
  cell.rest = tail ?? '';
  cell.isInLine = true;
}

/** What begins like a label beside a label is its value: 「通勤手当」 with 「月額 10,000円まで」. */
function unnameValue(cell: Seen, cells: readonly Seen[]): void {
  const left = cell.isInLine ? neighbour(cell, cells, 'left') : null;
  if (!left?.label || left.rest || left.label.item === 'section' || isTable(left.label.item))
    return;
  cell.label = null;
  cell.rest = '';
}

function mainOf(
  records: readonly LabelRecord[],
  section: LabelRecord['section'] | null,
): LabelRecord | null {
  const main = records.filter(({ after }) => !after);
  return main.find((record) => record.section === section) ?? main[0] ?? null;
}

/** Cells that stand where labels do and are spelt as no list does: between a label's value and a value. */
function guessName(
  cell: Seen,
  cells: readonly Seen[],
  finder: LabelFinder,
  section: LabelRecord['section'] | null,
): void {
  const [head = ''] = cell.lines;
  if (cell.hasSmallHead && head.includes('\t')) return;
  if (cell.hasSmallHead && head.length <= 30) {
    const left = neighbour(cell, cells, 'left')?.label?.item;
    const part = finder.namesOf(head).find(({ after }) => left && after?.includes(left));
    if (part) {
      [cell.label, cell.rest] = [part, cell.lines.slice(1).join('\n')];
      return;
    }
    const like = finder.namesOf(head)[0] ?? finder.likest(head, null);
    cell.isGuessed = finder.namesOf(head).length === 0;
    cell.label = like ?? {
      label: head,
      item: 'unknown',
      section: section ?? 'notes',
      spellings: [],
    };
    cell.rest = cell.lines.slice(1).join('\n');
    return;
  }
  if (cell.lines.length > 4 || cell.text.length > 40) return;
  const right = neighbour(cell, cells, 'right');
  const left = neighbour(cell, cells, 'left');
  if (left?.label && !left.rest && left.label.item !== 'section') return;
  if (isBelowLabels(cell, cells)) return;
  const guess = finder.likest(cell.lines.join(''), null);
  if (guess && right && !right.label) [cell.label, cell.isGuessed] = [guess, true];
  if (guess || !right || right.label || !isInLabelColumn(cell, cells)) return;
  const above = neighbour(cell, cells, 'above')?.label?.item;
  const part = above ? finder.partInColumn(cell.text, above) : null;
  if (part) {
    [cell.label, cell.isPart, cell.text] = [part, true, part.label];
    return;
  }
  cell.label = {
    label: cell.text,
    item: 'unknown',
    section: section ?? 'notes',
    spellings: [],
  };
  cell.isGuessed = true;
}

const labelsOfColumn = 3;

/** Whether a short cell stands in a column in which the others are labels. */
function isInLabelColumn(cell: Seen, cells: readonly Seen[]): boolean {
  if (cell.text.length > 12 || /[\d。、:]/.test(cell.text)) return false;
  const others = cells.filter(
    (other) =>
      other !== cell &&
      other.page === cell.page &&
      Math.abs(other.left - cell.left) <= slack &&
      Math.abs(other.right - cell.right) <= slack,
  );
  const labels = others.filter(({ label, rest }) => label && rest === '');
  return labels.length >= labelsOfColumn && labels.length * 5 >= others.length * 4;
}

/** Whether a cell stands below a label in a row of labels: it is a value. */
function isBelowLabels(cell: Seen, cells: readonly Seen[]): boolean {
  const above = neighbour(cell, cells, 'above');
  if (!above?.label || above.rest || above.label.item === 'section') return false;
  if (Math.abs(above.left - cell.left) > slack || Math.abs(above.right - cell.right) > slack)
    return false;
  return [neighbour(above, cells, 'left'), neighbour(above, cells, 'right')].some(
    (beside) => beside?.label && !beside.rest && beside.label.item !== 'section',
  );
}

/** A label that can be a part of another is one where that other label stands before or above it. */
function settleParts(cell: Seen, cells: readonly Seen[], finder: LabelFinder): void {
  if (!cell.label) return;
  const names = finder.namesOf(cell.lines.join(''));
  const parts = names.filter(({ after }) => after);
  if (parts.length === 0) return;
  const owners = (['left', 'above'] as const).map((way) => ownerOnWay(cell, cells, way));
  const part = parts.find(({ after }) =>
    owners.some((owner) => owner?.label && after?.includes(owner.label.item)),
  );
  if (part) {
    cell.label = part;
    cell.isPart = true;
    return;
  }
  cell.label = mainOf(names, cell.label.section);
  cell.isPart = false;
}

/** The label that a cell's text belongs to. */
function ownerOf(cell: Seen, cells: readonly Seen[]): Seen | null {
  const { label } = cell;
  const ways = (['left', 'above'] as const).map((way) => ownerOnWay(cell, cells, way));
  // A part belongs to the label that it can be a part of.
  const own = ways.find((owner) => owner?.label && label?.after?.includes(owner.label.item));
  return own ?? ways[0] ?? ways[1] ?? null;
}

function ownerOnWay(cell: Seen, cells: readonly Seen[], way: 'left' | 'above'): Seen | null {
  let at = neighbour(cell, cells, way);
  for (let steps = 0; at && steps < 12; steps += 1) {
    if (at.label && at.isPart) return ownerOf(at, cells);
    if (at.label?.item === 'section') return null;
    if (at.label && (!at.rest || at.namesPart || way === 'above')) return at;
    if (at.label) return null;
    at = neighbour(at, cells, way);
  }
  return null;
}

/** The cell that touches an edge of another and reaches along most of it. */
function neighbour(
  cell: Cell,
  cells: readonly Seen[],
  way: 'left' | 'right' | 'above',
): Seen | null {
  let best: Seen | null = null;
  let bestShare = 0;
  for (const other of cells) {
    if (other.page !== cell.page || other.text === '') continue;
    const gap = {
      left: cell.left - other.right,
      right: other.left - cell.right,
      above: cell.top - other.bottom,
    }[way];
    if (!Number.isFinite(gap) || gap < -slack || gap > frame) continue;
    const share =
      way === 'above'
        ? Math.min(cell.right, other.right) - Math.max(cell.left, other.left)
        : Math.min(cell.bottom, other.bottom) - Math.max(cell.top, other.top);
    if (share > bestShare && share > 1) [best, bestShare] = [other, share];
  }
  return best;
}

const yearlyItems = /^youth\.(new_graduates|hired_and_left)/;
const isYearly = (cell: Seen | null) =>
  cell?.label !== null && yearlyItems.test(cell?.label?.item ?? '');

/** Whether a cell of values stands in a row that begins in the table of new graduates, no label between. */
function continuesYearly(
  cell: Seen,
  cells: readonly Seen[],
  owners: ReadonlyMap<Seen, Seen | null>,
): boolean {
  let at = neighbour(cell, cells, 'left');
  for (let steps = 0; at && !at.label && steps < 12; steps += 1) {
    if (isYearly(owners.get(at) ?? null)) return true;
    at = neighbour(at, cells, 'left');
  }
  return false;
}

/** Rows of the table of new graduates, cells parted by tabs. */
function youthLinesOf(cells: readonly Seen[], owners: ReadonlyMap<Seen, Seen | null>): string[] {
  const first = cells.find(isYearly);
  if (!first) return [];
  const rows: Seen[][] = [];
  for (const cell of cells) {
    const owner = owners.get(cell) ?? null;
    const isYearOfRow =
      !cell.label &&
      /年度/.test(cell.text) &&
      isYearly(owners.get(neighbour(cell, cells, 'right') ?? cell) ?? null);
    const isHead =
      !cell.label &&
      cell.page === first.page &&
      Math.abs(cell.top - first.top) < 40 &&
      (!owner || owner.label?.section === 'youth') &&
      /年度/.test(cell.text);
    const isRow = !cell.label && continuesYearly(cell, cells, owners);
    if (!isYearly(cell) && !isYearly(owner) && !isHead && !isRow && !isYearOfRow) continue;
    const row = rows.at(-1);
    if (row?.[0] && row[0].page === cell.page && Math.abs(row[0].top - cell.top) <= slack)
      row.push(cell);
    else rows.push([cell]);
  }
  const textOf = ({ label, rest, text }: Seen) => (label && !rest ? compact(text) : text);
  return rows.flatMap((row) => {
    const sorted = row.toSorted((a, b) => a.left - b.left);
    const tables = sorted.filter(isYearly).map((label) => ({
      label,
      own: sorted.filter((cell) => owners.get(cell) === label),
    }));
    // Tables beside one another are read one after the other.
    if (tables.length > 1 && tables.every(({ label, own }) => own.length > 0 || label.rest))
      return tables.flatMap(({ label, own }) =>
        [label, ...own].flatMap((cell) => textOf(cell).split('\n')),
      );
    return sorted.map(textOf).join('\t').split('\n');
  });
}
