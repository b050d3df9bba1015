import type { SheetItem, SheetPage } from '../sheet.ts';
import { plain } from '../text/plain.ts';
import type { Row } from './blocks-of-columns.ts';

/** Lines of pages without rules, in fragments parted by room; columns are half a letter wide. */
export function rowsOfPages(pages: readonly SheetPage[]): Row[] {
  return pages.flatMap(({ items }) => {
    const written = items.filter(({ text }) => text.trim() !== '');
    const heights = written.map(({ height }) => height).toSorted((a, b) => a - b);
    const column = (heights[Math.floor(heights.length / 2)] ?? 10) / 2;
    return linesOf(written).map((line): Row => fragmentsOf(line, column));
  });
}

function linesOf(items: readonly SheetItem[]): SheetItem[][] {
  const lines: SheetItem[][] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line?.[0] && item.y - line[0].y < line[0].height * 0.5) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

function fragmentsOf(line: readonly SheetItem[], column: number): Row {
  const fragments: { from: number; to: number; text: string }[] = [];
  for (const { x, width, text } of line) {
    const [from, to] = [Math.round(x / column), Math.round((x + width) / column)];
    const last = fragments.at(-1);
    const gap = last ? from - last.to : Infinity;
    if (last && gap <= 1) {
      last.text += gap === 1 ? ` ${text}` : text;
      last.to = to;
    } else fragments.push({ from, to, text });
  }
  return fragments.map((fragment) => ({ ...fragment, text: plain(fragment.text).trim() }));
}
