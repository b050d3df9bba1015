import { createContext, type ReactNode, useContext } from 'react';
import type { Readings } from './loaded-readings.ts';

/** The readings while they are switched on, otherwise null. */
export const FuriganaContext = createContext<Readings | null>(null);

/**
 * Puts readings above the kanji of the texts inside, where the reader wants them. It sees what is written
 * right here, not what other components render, and leaves out what says `translate="no"`: names are read in
 * ways of their own.
 */
export function Furigana({ children }: { children: ReactNode }): ReactNode {
  const readings = useContext(FuriganaContext);
  return readings ? readings.ofNodes(children) : children;
}
