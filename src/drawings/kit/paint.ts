/** Skins and hair have no meaning: they are dealt out so that everybody is seen at every work. */
export type Skin = 's1' | 's2' | 's3' | 's4';
export type Tone = 1 | 2 | 3 | 4;

/** A colour of the drawings: `main` is painted as `var(--d-main)` (drawing-colours.css). */
export type Colour =
  | 'main'
  | 'deep'
  | 'accent'
  | 'warm'
  | 'ember'
  | 'teal'
  | 'leaf'
  | 'leaf2'
  | 'meadow'
  | 'wood'
  | 'crust'
  | 'steel'
  | 'steel2'
  | 'ink'
  | 'paper'
  | 'cloud'
  | 'glass'
  | 'screen'
  | 'grid'
  | 'spark'
  | 'shade'
  | 'blush'
  | 'road'
  | 'roadline'
  | 'face'
  | `h${Tone}`
  | Skin
  | `${Skin}d`
  // These belong to a world (a time of day or a place).
  | 'sky'
  | 'sky2'
  | 'far'
  | 'near'
  | 'glow'
  | 'haze'
  | 'door';

/** SVG text, or what a condition left out, or more of both. */
export type Part = string | false | readonly Part[];
/** x and y in units of a canvas of 320 × 240. */
export type Point = readonly [x: number, y: number];

export const paint = (colour: Colour) => `var(--d-${colour})`;
/** One decimal: more only costs bytes. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** All the text of nested parts, from far to near. */
export function join(part: Part): string {
  if (part === false) return '';
  return typeof part === 'string' ? part : part.map(join).join('');
}

const pale = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');

export const shape = (fill: Colour, d: string, opacity = 1) =>
  `<path fill="${paint(fill)}" d="${d}"${pale(opacity)}/>`;

export const line = (stroke: Colour, width: number, d: string, opacity = 1) =>
  `<path fill="none" stroke="${paint(stroke)}" stroke-width="${width}" d="${d}"${pale(opacity)}/>`;

/** A line of dashes; `dash` is their length and the gap's: `7 8`. */
export const dashed = (stroke: Colour, width: number, d: string, dash: string) =>
  `<path fill="none" stroke="${paint(stroke)}" stroke-width="${width}" stroke-dasharray="${dash}" d="${d}"/>`;

export const disc = (fill: Colour, x: number, y: number, r: number, opacity = 1) =>
  `<circle fill="${paint(fill)}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${pale(opacity)}/>`;

export const ring = (stroke: Colour, width: number, x: number, y: number, r: number) =>
  `<circle fill="none" stroke="${paint(stroke)}" stroke-width="${width}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;

export const oval = (fill: Colour, x: number, y: number, rx: number, ry: number, opacity = 1) =>
  `<ellipse fill="${paint(fill)}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${pale(opacity)}/>`;

/** A rectangle; `r` rounds its corners. */
export const box = (fill: Colour, x: number, y: number, w: number, h: number, r = 0, opacity = 1) =>
  `<rect fill="${paint(fill)}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${r}"` : ''}${pale(opacity)}/>`;

type Placing = { turn?: number; scale?: number; flip?: boolean };

/** Parts that were drawn around 0, 0, moved to x, y; `turn` in degrees, `flip` looks the other way. */
export function move(x: number, y: number, parts: Part, placing: Placing = {}): string {
  const { turn = 0, scale = 1, flip = false } = placing;
  const turned = turn ? ` rotate(${round(turn)})` : '';
  const scaled = scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : '';
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${join(parts)}</g>`;
}

/** Parts leant over as letters are in italics, by degrees. */
export const skew = (x: number, y: number, degrees: number, parts: Part) =>
  `<g transform="translate(${x} ${y}) skewX(${degrees})">${join(parts)}</g>`;

/** The soft shadow below a thing that stands on the ground. */
export const shadow = (x: number, y: number, half: number) =>
  oval('shade', x, y, half, Math.max(4, half / 9), 0.18);

export const repeat = (count: number, make: (at: number) => Part) =>
  join(Array.from({ length: count }, (_, at) => make(at)));

/** A part for each row: `each([[10, 20], [30, 40]], ([x, y]) => disc('warm', x, y, 5))`. */
export const each = <const Row>(rows: readonly Row[], make: (row: Row, at: number) => Part) =>
  join(rows.map((row, at) => make(row, at)));
