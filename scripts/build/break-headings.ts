import { type Plugin, parseSync } from 'vite';
import { phraseBreaks } from '../../src/server/text/phrase-breaks.ts';

/** Elements and components whose texts are short and may need more than a line on a phone. */
const broken = new Set(['h1', 'h2', 'h3', 'h4', 'legend', 'summary', 'th', 'dt']);
/** Rows of boxes: a break of its own would be a box, so their text is put into one. */
const boxed = new Set(['Button', 'LinkButton', 'button']);
/** Elements that stand inside of them without being a box of their own. */
const within = new Set(['Furigana', 'span', 'strong', 'em']);
/** Shorter texts fit a line of 390 px. */
const leastLetters = 10;

type Where = 'elsewhere' | 'heading' | 'button';
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * Puts `<wbr />` between the phrases of headings that stand in the source, so that browsers without
 * `word-break: auto-phrase` break there, too (tokens.css). Names that are known at run time stay as they are.
 */
export function breakHeadings(): Plugin {
  return {
    name: 'break-headings',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.includes('/src/web/') || !file.endsWith('.tsx')) return null;
      const broken = withBreaks(file, code);
      return broken === code ? null : { code: broken, map: null };
    },
  };
}

/** The source of a file with its phrases marked. */
export function withBreaks(file: string, code: string): string {
  const { program } = parseSync(file, code, { lang: 'tsx' });
  const texts: { text: Node; where: Where }[] = [];
  gather(program as unknown as Node, 'elsewhere', texts);
  return texts
    .toSorted((a, b) => b.text.start - a.text.start)
    .reduce((changed, { text: { start, end }, where }) => {
      const text = code.slice(start, end);
      return changed.slice(0, start) + broke(text, where) + changed.slice(end);
    }, code);
}

/** Texts in a heading, not those of what it holds in braces: they may be handed to components as strings. */
function gather(node: Node, where: Where, texts: { text: Node; where: Where }[]): void {
  if (node.type === 'JSXText' && where !== 'elsewhere') texts.push({ text: node, where });
  const inside = node.type === 'JSXElement' ? insideOf(node, where) : 'elsewhere';
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) gather(child, key === 'children' ? inside : 'elsewhere', texts);
}

function insideOf(element: Node, where: Where): Where {
  const name = nameOf(element);
  if (broken.has(name)) return 'heading';
  if (boxed.has(name)) return 'button';
  return within.has(name) ? where : 'elsewhere';
}

function broke(text: string, where: Where): string {
  const words = text.trim();
  // An entity is several letters of the source.
  if (words.length < leastLetters || words.includes('&') || words.includes('\n')) return text;
  const ends = [...phraseBreaks(words), words.length];
  if (ends.length === 1) return text;
  const marked = ends.map((end, at) => words.slice(ends[at - 1] ?? 0, end)).join('<wbr />');
  return text.replace(words, () => (where === 'button' ? `<span>${marked}</span>` : marked));
}

function nameOf(node: Node): string {
  const opening = node.openingElement as { name: { name?: string } };
  return opening.name.name ?? '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
