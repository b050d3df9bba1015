import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { readOwnPicture } from '#contract/text/own-pictures.ts';

/** Keeps a document to what Markdown can say, also after a paste. */
export function fitDocument(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      fitAll(doc, tr);
      return tr.docChanged ? tr : null;
    },
  });
}

function fitAll(doc: Node, tr: Transaction): void {
  doc.descendants((node, at) => {
    if (node.type.name === 'table') fitTable(node, at, tr);
    if (node.type.name === 'heading') spaceBreaks(node, at, tr);
    if (node.type.name === 'image' && !readOwnPicture(node.attrs.src))
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
  });
}

/** The first row is the heads, a cell is one cell wide and high, and a column looks one way. */
function fitTable(table: Node, tableAt: number, tr: Transaction): void {
  const { tableHeader, tableCell } = table.type.schema.nodes;
  const [first, second] = table.content.content;
  // A row that was added above the heads knows nothing of its columns yet.
  const heads = (second && first && isNew(first) ? second : first)?.content.content ?? [];
  table.forEach((row, rowAt, rowNumber) => {
    row.forEach((cell, cellAt, number) => {
      const at = tableAt + 1 + rowAt + 1 + cellAt;
      const type = rowNumber === 0 ? tableHeader : tableCell;
      const align = heads[number]?.attrs.align ?? null;
      const { attrs } = cell;
      const isFit =
        cell.type === type && attrs.colspan === 1 && attrs.rowspan === 1 && attrs.align === align;
      if (!isFit)
        tr.setNodeMarkup(tr.mapping.map(at), type, { ...attrs, colspan: 1, rowspan: 1, align });
      spaceBreaks(cell, at, tr);
    });
  });
}

function isNew(row: Node): boolean {
  return row.content.content.every(
    ({ attrs, content }) => attrs.align === null && content.firstChild?.childCount === 0,
  );
}

/** Where Markdown has room for one line, a break is a space. */
function spaceBreaks(parent: Node, parentAt: number, tr: Transaction): void {
  parent.descendants((node, at) => {
    if (node.type.name !== 'hardBreak') return;
    const from = tr.mapping.map(parentAt + 1 + at);
    tr.replaceWith(from, from + 1, parent.type.schema.text(' '));
  });
}
