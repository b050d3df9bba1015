/** Colours of one cover: three of the background from far to near, the others of what stands before it. */
export type CoverColors = {
  sky: string;
  far: string;
  near: string;
  main: string;
  deep: string;
  accent: string;
  warm: string;
};

/** Paint that is the same in every cover. */
export const fixed = {
  white: '#ffffff',
  paper: '#fffaf0',
  glass: '#e4f2fb',
  ink: '#22313f',
  steel: '#9fb0be',
  wood: '#b9855a',
  leaf: '#2f8f68',
  leafDark: '#12704a',
  gold: '#d99a2b',
  fair: '#f8d3b5',
  tan: '#eab88f',
  shade: '#dda276',
  blossom: '#f7bcd8',
} as const;

/** A filled path. */
export function shape(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

/** A line with round ends. */
export function line([colour, width]: readonly [string, number], d: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

export function disc(fill: string, [x, y, radius]: readonly [number, number, number]): string {
  return `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

type Box = readonly [x: number, y: number, width: number, height: number, radius?: number];

export function box(fill: string, [x, y, width, height, radius = 0]: Box): string {
  const round = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"${round}/>`;
}

/** Parts that move together. */
export function group(transform: string, parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function faded(opacity: number, parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** Shadow where a thing touches the ground; `half` is half its width. */
export function shadow({ deep }: CoverColors, half: number): string {
  return `<ellipse fill="${deep}" opacity=".16" cx="0" cy="2" rx="${half}" ry="10"/>`;
}
