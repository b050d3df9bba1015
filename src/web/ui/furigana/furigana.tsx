import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { annotate, type Dictionary, type Piece } from './annotate.ts';

/** The readings while they are switched on, otherwise null. */
export const FuriganaContext = createContext<Dictionary | null>(null);

/**
 * Puts readings above the kanji of the texts inside, where the reader wants them. It sees what is written
 * right here, not what other components render.
 */
export function Furigana({ children }: { children: ReactNode }): ReactNode {
  const dictionary = useContext(FuriganaContext);
  return dictionary ? withReadings(children, dictionary) : children;
}

function withReadings(node: ReactNode, dictionary: Dictionary): ReactNode {
  return Children.map(node, (child) => {
    if (typeof child === 'string') return annotate(child, dictionary).map(toRuby);
    if (!isValidElement<{ children?: ReactNode }>(child) || child.props.children === undefined)
      return child;
    return cloneElement(child, undefined, withReadings(child.props.children, dictionary));
  });
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
