import type { Mark, Node } from '@tiptap/pm/model';
import {
  defaultMarkdownSerializer,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from 'prosemirror-markdown';
import { readMarkdown } from './read-markdown.ts';

type WriteNode = (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void;

const known = defaultMarkdownSerializer;
const isCell = ({ type }: Node) => type.name === 'tableCell' || type.name === 'tableHeader';

/** Lists of the same kind beside one another, up to this one. */
function listsBefore(parent: Node, index: number): number {
  const { type } = parent.child(index);
  let before = 0;
  while (index - before > 0 && parent.child(index - before - 1).type === type) before += 1;
  return before;
}

/** Two lists that follow one another would be one: every other one has another mark. */
const lists = (isOther: boolean): Record<string, WriteNode> => {
  const hasOtherMark = (parent: Node, index: number) =>
    (listsBefore(parent, index) % 2 === 1) !== (isOther && parent.type.name === 'doc');
  return {
    bulletList: (state, node, parent, index) => {
      const mark = hasOtherMark(parent, index) ? '* ' : '- ';
      state.renderList(node, '  ', () => mark);
    },
    orderedList: (state, node, parent, index) => {
      const first = Number(node.attrs.start ?? 1);
      const mark = hasOtherMark(parent, index) ? ')' : '.';
      const room = ' '.repeat(String(first + node.childCount - 1).length + 2);
      state.renderList(node, room, (at) => `${first + at}${mark} `.padEnd(room.length));
    },
  };
};

const delimiters = new Map<unknown, string>([
  ['left', ':--'],
  ['center', ':-:'],
  ['right', '--:'],
]);

const table =
  (cells: MarkdownSerializer): WriteNode =>
  (state, node) => {
    const line = (cells: string[]) =>
      `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
    const rows = node.content.content.map(({ content }) => content.content);
    const lines = rows.map((row) =>
      line(row.map((cell) => cells.serialize(cell).replaceAll('|', '\\|'))),
    );
    const aligns = (rows[0] ?? []).map(({ attrs }) => delimiters.get(attrs.align) ?? '---');
    state.text(lines.toSpliced(1, 0, `|${aligns.join('|')}|`).join('\n'), false);
    state.closeBlock(node);
  };

/** Beginnings of a line that would make it something else than a line of a paragraph. */
const otherBeginning = /^(\s*)([=|:~]|\d+(?=[.)](\s|$)))/;

const isEmphasis = ({ type }: Mark) => ['bold', 'italic', 'strike'].includes(type.name);
const hasMore = (node: Node | null, than: Node) =>
  node?.marks.some((mark) => isEmphasis(mark) && !mark.isInSet(than.marks)) ?? false;
const asEntity = (letter: string) => `&#${letter.codePointAt(0)};`;

/** Letters beside bold signs in a form that is a sign itself: `a**(b)**c` would keep its stars. */
const carefulText: WriteNode = (state, node, parent, index) => {
  const letters = [...(node.text ?? '')];
  const isAfter = index > 0 && hasMore(parent.child(index - 1), node);
  const isBefore = index + 1 < parent.childCount && hasMore(parent.child(index + 1), node);
  const first = isAfter && letters.length > 0 ? asEntity(letters.shift() ?? '') : '';
  const last = isBefore && letters.length > 0 ? asEntity(letters.pop() ?? '') : '';
  const words = letters.join('');
  const escaped = index === 0 ? escapedLine(state, words) : state.esc(words);
  state.text(`${first}${escaped}${last}`, false);
};

const text: WriteNode = (state, node, parent, index) => {
  const isFirst = index === 0;
  const isAfterBreak = index > 0 && parent.child(index - 1).type.name === 'hardBreak';
  // Spaces at the beginning of a line say nothing, or "code".
  const words =
    isFirst || isAfterBreak ? (node.text ?? '').replace(/^[ \t]+/, '') : (node.text ?? '');
  if (parent.type.name === 'heading' && index === parent.childCount - 1)
    // Signs at the end of a heading would close it.
    state.text(state.esc(words).replace(/(^|\s)(#+\s*)$/, '$1\\$2'), false);
  else if (node.marks.length > 0 || !(isFirst || isAfterBreak)) state.text(words);
  else state.text(escapedLine(state, words), false);
};

/** Words at the beginning of a line, as words and nothing else. */
function escapedLine(state: MarkdownSerializerState, words: string): string {
  const escaped = state.esc(words, true);
  if (escaped !== state.esc(words)) return escaped;
  return escaped.replace(otherBeginning, (_, room: string, mark: string) =>
    /\d/.test(mark) ? `${room}${mark}\\` : `${room}\\${mark}`,
  );
}

const nodes: Record<string, WriteNode> = {
  listItem: (state, node) => state.renderContent(node),
  paragraph: (state, node, parent) => {
    state.renderInline(node, !isCell(parent));
    state.closeBlock(node);
  },
  heading: (state, node) => {
    state.write(`${'#'.repeat(node.attrs.level)} `);
    state.renderInline(node, false);
    state.closeBlock(node);
  },
  blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
  codeBlock: (state, node) => {
    const longest = Math.max(
      2,
      ...[...node.textContent.matchAll(/`+/g)].map(([run]) => run.length),
    );
    const fence = '`'.repeat(longest + 1);
    state.write(`${fence}${node.attrs.language ?? ''}\n`);
    state.text(node.textContent, false);
    state.write('\n');
    state.write(fence);
    state.closeBlock(node);
  },
  horizontalRule: (state, node) => {
    state.write('---');
    state.closeBlock(node);
  },
  hardBreak: (state, _node, parent, index) => {
    const isLast = parent.content.content
      .slice(index)
      .every(({ type }) => type.name === 'hardBreak');
    if (!isLast) state.write('\\\n');
  },
  image: known.nodes.image as WriteNode,
};

const { em, strong, link, code } = known.marks;
const strike = { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true };

const marks = { italic: em, bold: strong, link, code, strike } as MarkdownSerializer['marks'];
const writer = (more: Record<string, WriteNode>) =>
  new MarkdownSerializer({ ...nodes, ...more }, marks, {
    // Entities, and addresses in angles, would be read as what they mean.
    escapeExtraCharacters: /&(?=#?\w+;)|<(?=[a-z])/gi,
    hardBreakNodeName: 'hardBreak',
  });

/** Writers of a block, and of one whose list follows another of its kind. */
function writersOf(text: WriteNode) {
  const more = { text, table: table(writer({ text })) };
  return [writer({ ...more, ...lists(false) }), writer({ ...more, ...lists(true) })] as const;
}
const writers = writersOf(text);
const careful = writersOf(carefulText);
const written = [new WeakMap<Node, string>(), new WeakMap<Node, string>()] as const;

/** The block of a document in the form of Markdown that this editor writes. */
export function writeBlock(doc: Node, index: number): string {
  const block = doc.child(index);
  const isList = block.type.name.endsWith('List');
  const which = isList && listsBefore(doc, index) % 2 === 1 ? 1 : 0;
  const known = written[which].get(block);
  if (known !== undefined) return known;
  const alone = doc.type.create(null, block);
  const text = writers[which].serialize(alone);
  const isRead = !hasEmphasis(block) || readMarkdown(doc.type.schema, text).doc.eq(alone);
  const best = isRead ? text : careful[which].serialize(alone);
  written[which].set(block, best);
  return best;
}

function hasEmphasis(block: Node): boolean {
  let found = false;
  block.descendants((node) => {
    found ||= node.marks.some(isEmphasis);
  });
  return found;
}
