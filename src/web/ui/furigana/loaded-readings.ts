import type { ReactNode } from 'react';

/** Functions that put readings above texts; loaded together with the words. */
export type Readings = {
  /** Annotates nodes of a component. */
  ofNodes: (nodes: ReactNode) => ReactNode;
  /** Annotates HTML from the server. */
  ofHtml: (html: string) => string;
};

let loaded: Readings | null = null;

/** Readings loaded before; on the server and before hydration they must be there at once. */
export function loadedReadings(): Readings | null {
  return loaded;
}

export function keepReadings(readings: Readings): Readings {
  loaded = readings;
  return readings;
}
