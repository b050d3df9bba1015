import type { ReactNode } from 'react';

/** What puts readings above texts; it is fetched together with the words. */
export type Readings = {
  /** For what a component renders. */
  ofNodes: (nodes: ReactNode) => ReactNode;
  /** For HTML that the server made. */
  ofHtml: (html: string) => string;
};

let loaded: Readings | null = null;

/** What was loaded before; on the server and before hydration it must be there at once. */
export function loadedReadings(): Readings | null {
  return loaded;
}

export function keepReadings(readings: Readings): Readings {
  loaded = readings;
  return readings;
}
