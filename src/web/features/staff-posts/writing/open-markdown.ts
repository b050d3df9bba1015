import type { Node, Schema } from '@tiptap/pm/model';
import { readMarkdown } from './read-markdown.ts';
import { writeBlock } from './write-markdown.ts';

/** A block of the text that was opened: its lines, and the document's block that they made. */
type Block = { node: Node; text: string; first: number; end: number };

type OpenMarkdown = {
  /** The text as a document. */
  doc: Node;
  /** A document as Markdown: blocks that nobody changed stand in it letter by letter as they stood in the text. */
  write: (doc: Node) => string;
};

/** Opens a Markdown text for writing. */
export function openMarkdown(schema: Schema, text: string): OpenMarkdown {
  const { doc, blocks: places, hasReferences } = readMarkdown(schema, text);
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks = (places ?? []).map(({ first, end: endAtMost }, at) => {
    let end = endAtMost;
    while (end > first + 1 && lines[end - 1]?.trim() === '') end -= 1;
    return { node: doc.child(at), text: lines.slice(first, end).join('\n'), first, end };
  });
  const isUnchanged = (now: Node) => {
    const children = shownBlocks(now);
    const before = shownBlocks(doc);
    return children.length === before.length && children.every((node, at) => before[at]?.eq(node));
  };
  return {
    doc,
    write: (now) => {
      if (isUnchanged(now)) return text;
      return writeAll(now, hasReferences ? [] : blocks, lines);
    },
  };
}

const isEmpty = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0;

/** The blocks of a document without empty paragraphs at its end, where the next words can be typed. */
function shownBlocks({ content: { content } }: Node): readonly Node[] {
  return content.slice(0, content.findLastIndex((node) => !isEmpty(node)) + 1);
}

function writeAll(doc: Node, blocks: readonly Block[], lines: readonly string[]): string {
  const matches = matchBlocks(doc, blocks);
  let out = '';
  let before: Block | null | undefined;
  doc.forEach((node, _, index) => {
    const block = matches[index];
    if (!block && isEmpty(node)) return;
    out += gapOf(before, block, { blocks, lines });
    out += block?.text ?? writeBlock(doc, index);
    before = block ?? null;
  });
  const last = blocks.at(-1);
  if (last && before === last)
    out += lines
      .slice(last.end)
      .map((line) => `\n${line}`)
      .join('');
  return out;
}

type Text = { blocks: readonly Block[]; lines: readonly string[] };

/** What stands between two blocks: as in the text where they followed one another there, else an empty line. */
function gapOf(
  before: Block | null | undefined,
  block: Block | null | undefined,
  { blocks, lines }: Text,
): string {
  const rest = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join('');
  if (before === undefined) return block && block === blocks[0] ? rest(0, block.first) : '';
  if (before && block && blocks.indexOf(block) === blocks.indexOf(before) + 1)
    return `\n${rest(before.end, block.first)}`;
  return '\n\n';
}

/** For each block of a document the one of the text that it still is, if any; their order is kept. */
function matchBlocks(doc: Node, blocks: readonly Block[]): (Block | null)[] {
  let next = 0;
  const matches = doc.content.content.map((node) => {
    const isExpected = blocks[next]?.node.eq(node);
    // Empty paragraphs look alike: one that is out of its place may be a new one.
    if (!isExpected && isEmpty(node)) return null;
    const found = isExpected ? next : indexFrom(blocks, node, next);
    if (found < 0) return null;
    next = found + 1;
    return blocks[found] ?? null;
  });
  const follows = (index: number) => {
    const [block, before] = [matches[index], matches[index - 1]];
    if (!block) return false;
    const at = blocks.indexOf(block);
    return at === 0 ? index === 0 : before === blocks[at - 1];
  };
  return matches.map((block, index) => {
    const isKept = block !== null && (follows(index) || canMove(block.text));
    const isRunning = listRun(doc, index).every(
      (at) => at === index || follows(Math.max(at, index)),
    );
    return isKept && isRunning && endsByItself(block, doc, index) ? block : null;
  });
}

function indexFrom(blocks: readonly Block[], node: Node, from: number): number {
  return blocks.findIndex((block, at) => at >= from && block.node.eq(node));
}

/** Indented lines belong to a list when they come to stand behind one. */
const canMove = (text: string) => !/^[ \t]/.test(text);

/** Lists of one kind beside this one: they stay apart by their marks alone. */
function listRun(doc: Node, index: number): number[] {
  const { type } = doc.child(index);
  if (!type.name.endsWith('List')) return [];
  const isSame = (at: number) =>
    at >= 0 && at < doc.childCount && doc.child(at).type === type ? [at] : [];
  return [...isSame(index - 1), ...isSame(index + 1)];
}

/** Code whose fence nobody closed ends with the text. */
function endsByItself({ node, text }: Block, doc: Node, index: number): boolean {
  if (node.type.name !== 'codeBlock' || /^[ \t]/.test(text)) return true;
  return /\n {0,3}(`{3,}|~{3,})[ \t]*$/.test(text) || index === doc.childCount - 1;
}
