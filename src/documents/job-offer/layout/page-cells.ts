import type { SheetItem, SheetPage, SheetRule } from '../sheet.ts';
import { plain } from '../text/plain.ts';

/** A field of a ruled page with its lines of text; edges that no rule draws are infinite. */
export type Cell = {
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  lines: string[];
  items: readonly SheetItem[];
  /** Its letters stand one below another, as headings beside a part of the sheet do. */
  isUpright: boolean;
  /** Its first line is of smaller letters than what follows: a label above its value. */
  hasSmallHead: boolean;
};

/** Rules end a little beside one another, and letters reach over them. */
const slack = 2;

type Read = Pick<Cell, 'lines' | 'isUpright' | 'hasSmallHead'>;
type Edges = Omit<Cell, keyof Read | 'items'>;

type Wall = { at: number; from: number; to: number };

/** The cells of a page that hold text, from its upper left corner on. */
export function cellsOfPage(page: SheetPage, pageNumber: number): Cell[] {
  const level = wallsOf(page.rules, 'level');
  const drawn = wallsOf(page.rules, 'upright');
  const upright = drawn.length > 0 ? drawn : seamsOf(level);
  const byPlace = new Map<string, { cell: Edges; items: SheetItem[] }>();
  for (const item of page.items) {
    if (item.text.trim() === '') continue;
    const [x, y] = [item.x + Math.min(item.width, item.height) / 2, item.y - item.height * 0.35];
    const cell = {
      page: pageNumber,
      left: nearest(upright, x, y, 'before'),
      right: nearest(upright, x, y, 'after'),
      top: nearest(level, y, x, 'before'),
      bottom: nearest(level, y, x, 'after'),
    };
    const isOpen = [cell.left, cell.right, cell.top, cell.bottom].some(
      (edge) => !Number.isFinite(edge),
    );
    const place = [cell.left, cell.right, cell.top, cell.bottom, isOpen ? Math.round(y) : '']
      .map(String)
      .join(' ');
    const known = byPlace.get(place);
    if (known) known.items.push(item);
    else byPlace.set(place, { cell: isOpen ? edgesOf(cell, item) : cell, items: [item] });
  }
  return [...byPlace.values()]
    .map(({ cell, items }) => ({ ...cell, items, ...linesOf(items, cell.right) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => (Math.abs(a.top - b.top) > slack ? a.top - b.top : a.left - b.left));
}

/** Text beside the ruled part is a cell as high as its line. */
function edgesOf(cell: Edges, { y, height }: SheetItem): Edges {
  return { ...cell, top: y - height, bottom: y };
}

function wallsOf(rules: readonly SheetRule[], kind: 'upright' | 'level'): Wall[] {
  return rules.flatMap(({ x0, y0, x1, y1 }) => {
    const isUpright = Math.abs(x1 - x0) <= Math.abs(y1 - y0);
    if (isUpright !== (kind === 'upright')) return [];
    return isUpright
      ? [{ at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) }]
      : [{ at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) }];
  });
}

/** Tables with level rules alone: where those of a row's top and of its foot begin and end, a wall would stand. */
function seamsOf(level: readonly Wall[]): Wall[] {
  const ends = new Map<number, Set<number>>();
  for (const { at, from, to } of level) {
    const known = ends.get(Math.round(at)) ?? new Set<number>();
    ends.set(Math.round(at), known.add(Math.round(from)).add(Math.round(to)));
  }
  const rows = [...ends].toSorted(([a], [b]) => a - b);
  return rows.slice(1).flatMap(([foot, below], at) => {
    const [top, above] = rows[at] ?? [foot, below];
    return [...below]
      .filter((place) => above.has(place))
      .map((place) => ({ at: place, from: top, to: foot }));
  });
}

/** Place of the next wall from a point; infinite where there is none. Doubled walls count as one. */
function nearest(walls: Wall[], at: number, across: number, side: 'before' | 'after'): number {
  let found = side === 'before' ? -Infinity : Infinity;
  for (const wall of walls) {
    if (across < wall.from - slack || across > wall.to + slack) continue;
    if (side === 'before' && wall.at <= at && wall.at > found) found = wall.at;
    if (side === 'after' && wall.at > at && wall.at < found) found = wall.at;
  }
  return Number.isFinite(found) ? Math.round(found) : found;
}

/** The text of a cell line by line; a line that fills the cell runs on in the next. */
function linesOf(items: readonly SheetItem[], right: number): Read {
  const rows: SheetItem[][] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(item.y - first.y) < Math.max(item.height, first.height) * 0.6)
      row.push(item);
    else rows.push([item]);
  }
  // Letters one below another are a heading that stands upright.
  if (
    rows.length > 2 &&
    rows.every((row) => row.length === 1 && [...(row[0]?.text ?? '')].length === 1)
  )
    return {
      lines: [
        plain(
          rows
            .flat()
            .map(({ text }) => text)
            .join(''),
        ),
      ],
      hasSmallHead: false,
      isUpright: true,
    };
  const lines: string[] = [];
  let runsOn = false;
  let hasRoom = false;
  let height: number | null = null;
  let hasSmallHead = false;
  for (const row of rows) {
    const own = Math.max(...row.map((item) => item.height));
    const isOther = height !== null && Math.abs(own - height) > height * 0.07;
    if (isOther && lines.length === 1 && height !== null && own > height) hasSmallHead = true;
    height = own;
    const told = plain(joined(row.toSorted((a, b) => a.x - b.x)));
    const text = told.trim();
    if (text !== '') {
      const before = lines.at(-1);
      if (runsOn && !isOther && before !== undefined && !startsEntry.test(text))
        lines[lines.length - 1] = `${before}${hasRoom || /^\s/.test(told) ? ' ' : ''}${text}`;
      else lines.push(text);
      hasRoom = /\s$/.test(told);
    }
    const last = row.toSorted((a, b) => a.x - b.x).at(-1);
    runsOn = last !== undefined && right - (last.x + last.width) < last.height * 2.4;
  }
  return { lines, hasSmallHead, isUpright: false };
}

/** Marks with which a new entry begins, however full the line before was. */
const startsEntry = /^[・○●◎◆◇■□*※①-⑳＊▪▼【]|^\(\d\)/;

/** Pieces of a line; a space where there is room for one, a tab where there is room for several. */
function joined(row: readonly SheetItem[]): string {
  let text = '';
  let end: number | null = null;
  for (const item of row) {
    const gap = end === null ? 0 : item.x - end;
    if (gap > item.height * 2.2) text += '\t';
    else if (gap > item.height * 0.15) text += ' ';
    text += item.text;
    end = item.x + item.width;
  }
  return text;
}
