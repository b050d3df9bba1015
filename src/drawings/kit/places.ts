import {
  box,
  type Colour,
  disc,
  each,
  line,
  move,
  oval,
  type Part,
  repeat,
  round,
  shape,
} from './paint.ts';

/** Light around a lamp, a window, a spark: the only soft edge there is. */
export const glow = (x: number, y: number, r: number, fill: Colour = 'glow') =>
  disc(fill, x, y, r, 0.22) + disc(fill, x, y, r * 0.68, 0.32) + disc(fill, x, y, r * 0.38, 0.6);

export const sun = (x: number, y: number, r: number) =>
  disc('glow', x, y, r * 1.9, 0.35) + disc('glow', x, y, r * 1.4, 0.5) + disc('warm', x, y, r);

export const moon = (x: number, y: number, r: number) =>
  disc('glow', x, y, r * 1.7, 0.16) +
  disc('glow', x, y, r) +
  disc('sky', x + r * 0.45, y - r * 0.3, r * 0.82);

/** Stars at x, y, with a radius where they are not of the usual size. */
export const stars = (places: readonly (readonly [x: number, y: number, r?: number])[]) =>
  each(places, ([x, y, r = 1.8]) => disc('glow', x, y, r, 0.9));

export const cloud = (x: number, y: number, scale = 1) =>
  move(
    x,
    y,
    shape(
      'cloud',
      'M-34 12a14 14 0 0 1 4-27a20 20 0 0 1 37-7a17 17 0 0 1 26 14a10.5 10.5 0 0 1 0 20z',
    ),
    { scale },
  );

export const hills = () =>
  shape('far', 'M0 150C46 110 98 112 150 138s114 22 170-16v118H0z') +
  shape('near', 'M0 196c66-26 126-24 182-6s100 12 138-8v58H0z');

export const floor = (y = 196, fill: Colour = 'near') => box(fill, 0, y, 320, 240 - y);

/** A wall of tiles of `size`, from the top down to `bottom`. */
export const tiles = (bottom: number, size = 40, stroke: Colour = 'far') =>
  line(
    stroke,
    2,
    repeat(Math.floor(bottom / size), (row) => `M0 ${(row + 1) * size - 10}H320`) +
      repeat(Math.floor(320 / size), (column) => `M${(column + 0.5) * size} 0V${bottom}`),
  );

export const sea = (y: number) =>
  box('far', 0, y, 320, 240 - y) +
  line('cloud', 3, `M24 ${y + 16}h34M96 ${y + 10}h22M206 ${y + 18}h44M270 ${y + 9}h24`, 0.6);

/** Roofs far away that stand on y. */
export const town = (y: number) =>
  shape('far', `M0 ${y}v-58h30v-22h36v36h22v-58h40v34h26l20-18 20 18h18v-46h38v66h26v-34h44v82z`);

export const tree = (x: number, y: number, scale = 1) =>
  move(
    x,
    y,
    [
      box('wood', -4, -26, 8, 26, 3),
      disc('leaf', 0, -52, 26),
      disc('leaf', -17, -36, 16),
      disc('leaf2', 13, -37, 16),
    ],
    { scale },
  );

/** A plant in a pot that stands on y. */
export const plant = (x: number, y: number, scale = 1) =>
  move(
    x,
    y,
    [
      shape('leaf2', 'M0-20C-4-46 8-56 24-58C24-40 16-26 0-20z'),
      shape('leaf', 'M0-20C2-40-10-50-24-50C-24-34-14-22 0-20z'),
      shape('wood', 'M-14-22h28l-4 22h-20z'),
    ],
    { scale },
  );

/** A window with the sky of `fill`. */
export const pane = (x: number, y: number, w: number, h: number, fill: Colour = 'glass') =>
  box('paper', x - 5, y - 5, w + 10, h + 10, 6) +
  box(fill, x, y, w, h, 3) +
  line('paper', 4, `M${x + w / 2} ${y}v${h}M${x} ${round(y + h * 0.55)}h${w}`);

/** A lamp that hangs from y, with its cone of light. */
export const lamp = (x: number, y: number, drop = 40) =>
  shape(
    'glow',
    `M${x - 16} ${y + drop + 12}L${x - 62} 240H${x + 62}L${x + 16} ${y + drop + 12}z`,
    0.2,
  ) +
  line('deep', 3, `M${x} ${y}v${drop}`) +
  shape('deep', `M${x - 20} ${y + drop + 12}a20 18 0 0 1 40 0z`) +
  oval('glow', x, y + drop + 12, 11, 4);

/** A carton with its tape. */
export const carton = (x: number, y: number, w: number, h: number, fill: Colour = 'wood') =>
  box(fill, x, y, w, h, 4) +
  box('paper', x + w / 2 - 6, y, 12, Math.min(16, h / 2), 0, 0.55) +
  box('shade', x, y + h - 6, w, 6, 3, 0.14);

/** A table's top across the picture, its front below. */
export const table = (y: number, fill: Colour = 'wood', front: Colour = 'crust') =>
  box(fill, -6, y, 332, 16, 6) +
  box(front, -6, y + 14, 332, 240, 0) +
  box('shade', -6, y + 14, 332, 7, 0, 0.14);

/** A narrow bench across the picture. */
export const bench = (y: number, fill: Colour = 'wood') =>
  box(fill, -10, y, 340, 14, 4) + box('shade', -10, y + 14, 340, 8, 0, 0.14);

/** Boards of shelves at the heights `ys` between two posts; what stands on them comes after. */
export const shelves = (
  x: number,
  w: number,
  ys: readonly number[],
  post: Colour,
  board: Colour,
): Part => [
  box(post, x, 0, 8, 210),
  box(post, x + w - 8, 0, 8, 210),
  each(ys, (y) => box(board, x - 4, y, w + 8, 8)),
];
