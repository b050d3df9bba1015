import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type Around, annotate, type Dictionary, type Piece } from './annotate.ts';
import { Furigana } from './furigana.tsx';

/** Puts readings into rendered nodes. It loads with the words, so that no page carries it without them. */
export function annotateNodes(children: ReactNode, dictionary: Dictionary): ReactNode {
  return createElement(Fragment, null, ...eachWithReadings(children, dictionary));
}

/**
 * Nodes in their order, passed one by one because a list would need keys. Elements keep their positions, so that React
 * keeps them and their input.
 */
function eachWithReadings(children: ReactNode, dictionary: Dictionary): ReactNode[] {
  const nodes: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return nodes.map((node, at) => {
    if (typeof node === 'string')
      return withRubies(node, dictionary, {
        before: edge(nodes.slice(0, at).reverse(), -1),
        after: edge(nodes.slice(at + 1), 0),
      });
    if (Array.isArray(node)) return eachWithReadings(node, dictionary);
    if (!isValidElement<Inner>(node) || isLeftAlone(node)) return node;
    return cloneElement(node, undefined, ...eachWithReadings(node.props.children, dictionary));
  });
}

type Inner = { children?: ReactNode; translate?: string };

function isLeftAlone({ type, props }: ReactElement<Inner>): boolean {
  // Native lists show no readings, and texts get readings only once.
  const isNoPlace = type === 'option' || type === Furigana || type === Annotated;
  return isNoPlace || props.children === undefined || props.translate === 'no';
}

/** Letter next to a text: 人 after a number is read in another way. */
function edge(nodes: readonly ReactNode[], at: 0 | -1): string {
  const node = nodes.find(
    (one) => one !== null && one !== '' && typeof one !== 'boolean' && !isBreak(one),
  );
  if (typeof node === 'string' || typeof node === 'number') return String(node).at(at) ?? '';
  if (!isValidElement<Inner>(node)) return '';
  const inside = [node.props.children].flat();
  return edge(at === 0 ? inside : inside.reverse(), at);
}

/** True for a break between phrases, which the build marks in headings. */
function isBreak(node: ReactNode): boolean {
  return isValidElement(node) && node.type === 'wbr';
}

function withRubies(text: string, dictionary: Dictionary, around: Around): ReactNode {
  const pieces = annotate(text, dictionary, around);
  return pieces.every((piece) => typeof piece === 'string') ? text : <Annotated pieces={pieces} />;
}

/** One box: in a row or a grid every piece would be an item of its own. */
function Annotated({ pieces }: { pieces: Piece[] }) {
  return <span>{pieces.map(toRuby)}</span>;
}

function toRuby(piece: Piece, at: number): ReactNode {
  if (typeof piece === 'string') return piece;
  return (
    <ruby key={`${at}${piece.base}`}>
      {piece.base}
      <rp>（</rp>
      <rt>{piece.reading}</rt>
      <rp>）</rp>
    </ruby>
  );
}
