import { createContext, type ReactNode, useContext } from 'react';
import type { Readings } from './loaded-readings.ts';

/** Readings while they are switched on, otherwise null. */
export const FuriganaContext = createContext<Readings | null>(null);

/**
 * Puts readings above the kanji of the texts inside, if the reader wants them. It sees only nodes written directly
 * inside, not those that other components render. Elements with `translate="no"` are left out: names have readings of
 * their own.
 */
export function Furigana({ children }: { children: ReactNode }): ReactNode {
  const readings = useContext(FuriganaContext);
  return readings ? readings.ofNodes(children) : children;
}
