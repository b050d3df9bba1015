import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import type { Piece } from './annotate.ts';
import type { Readings } from './loaded-readings.ts';

/** The readings while they are switched on, otherwise null. */
export const FuriganaContext = createContext<Readings | null>(null);

/**
 * Puts readings above the kanji of the texts inside, where the reader wants them. It sees what is written
 * right here, not what other components render.
 */
export function Furigana({ children }: { children: ReactNode }): ReactNode {
  const readings = useContext(FuriganaContext);
  return readings ? withReadings(children, readings) : children;
}

function withReadings(node: ReactNode, readings: Readings): ReactNode {
  return Children.map(node, (child) => {
    if (typeof child === 'string') return withRubies(child, readings);
    if (!isValidElement<{ children?: ReactNode }>(child) || child.props.children === undefined)
      return child;
    return cloneElement(child, undefined, withReadings(child.props.children, readings));
  });
}

/** In one box: within a row or a grid every piece would else be an item of its own. */
function withRubies(text: string, readings: Readings): ReactNode {
  const pieces = readings.ofText(text);
  if (pieces.every((piece) => typeof piece === 'string')) return text;
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
