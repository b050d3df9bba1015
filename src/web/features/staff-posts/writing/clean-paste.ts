import { pictureAddress } from './picture-address.ts';

type CleanPaste = {
  html: string;
  /** It had pictures that a column cannot show; the editor leaves them out. */
  hasForeignPictures: boolean;
};

/**
 * HTML of a clipboard in a form that becomes clean Markdown: lists of Word are lists, cells have one line, headings have
 * a level of a column. What the editor does not know (colours, sizes, fonts) falls away when it reads this.
 */
export function cleanPaste(html: string): CleanPaste {
  const body = read(html);
  // The editor's own words are as they should be.
  if (body.querySelector('[data-pm-slice]')) return { html, hasForeignPictures: false };
  const pictures = [...body.querySelectorAll('img')];
  const hasForeignPictures = pictures.some((picture) => pictureAddress(picture) === '');
  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove();
  nameHeadings(body);
  gatherWordLists(body);
  for (const table of body.querySelectorAll('table')) spreadCells(table);
  for (const cell of body.querySelectorAll('td, th')) flattenCell(cell);
  return { html: body.innerHTML, hasForeignPictures };
}

function read(html: string): HTMLElement {
  // Sheets of styles say nothing here, and the policy of the page would complain about them.
  const plain = html.replaceAll(/<style[\s\S]*?<\/style>/gi, '');
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

/** A column's title is its first level; nothing below the third level of its text is shown as a heading. */
const levels: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function nameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const named = body.ownerDocument.createElement(levels[heading.localName] ?? 'h4');
    named.append(...heading.childNodes);
    heading.replaceWith(named);
  }
}

const isWordItem = (element: Element | null): element is HTMLElement =>
  element !== null && /mso-list:\s*l\d+ level\d+/.test(element.getAttribute('style') ?? '');

/** Word writes an item as a paragraph that begins with its mark, and its level in a style. */
function gatherWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  for (const first of [...body.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4')]) {
    if (!first.isConnected || !isWordItem(first)) continue;
    const items: HTMLElement[] = [];
    for (let next: Element | null = first; isWordItem(next); next = next.nextElementSibling)
      items.push(next);
    const place = ownerDocument.createComment('');
    first.before(place);
    const open: HTMLElement[] = [];
    for (const item of items) {
      const level = Number(/level(\d+)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
      const mark = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
      const isNumbered = /^\s*[(（]?[0-9０-９a-zA-Z]{1,3}[.)．）]/.test(mark?.textContent ?? '');
      mark?.remove();
      open.length = Math.min(open.length, level);
      while (open.length < level) {
        const list = ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
        const parent = open.at(-1);
        if (parent) (parent.lastElementChild ?? parent).append(list);
        else place.before(list);
        open.push(list);
      }
      const entry = ownerDocument.createElement('li');
      entry.append(...item.childNodes);
      open.at(-1)?.append(entry);
      item.remove();
    }
    place.remove();
  }
}

const widestCell = 20;

/** Makes each cell one wide and high: empty ones stand where it reached, so that values keep their columns. */
function spreadCells(table: HTMLTableElement): void {
  const reached = new Map<HTMLTableRowElement, Set<number>>();
  for (const row of table.rows) {
    let column = 0;
    const fill = (before: Element | null) => {
      for (; reached.get(row)?.has(column); column += 1)
        row.insertBefore(row.ownerDocument.createElement('td'), before);
    };
    for (const cell of [...row.cells]) {
      fill(cell);
      const end = column + Math.min(cell.colSpan, widestCell);
      for (const other of rowsReached(row, cell.rowSpan)) {
        const columns = reached.get(other) ?? new Set();
        for (let at = column; at < end; at += 1) columns.add(at);
        reached.set(other, columns);
      }
      for (column += 1; column < end; column += 1)
        cell.after(row.ownerDocument.createElement(cell.localName));
      for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name);
    }
    fill(null);
  }
}

/** The rows below that a high cell reaches in its part of the table; all of them for 0. */
function rowsReached(row: HTMLTableRowElement, height: number): HTMLTableRowElement[] {
  if (height === 1) return [];
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (one) => one instanceof HTMLTableRowElement,
  );
  const at = rows.indexOf(row);
  return rows.slice(at + 1, height === 0 ? undefined : at + height);
}

/** Paragraphs and lists of a cell in one line. */
function flattenCell(cell: Element): void {
  for (const block of cell.querySelectorAll(
    'p, div, li, h2, h3, h4, br, ul, ol, blockquote, pre',
  )) {
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}
