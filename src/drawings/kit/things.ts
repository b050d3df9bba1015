import { box, type Colour, disc, line, move, oval, type Part, ring, shape } from './paint.ts';
import { dots } from './rows.ts';

/** A strawberry that hangs from x, y - 24. */
export const strawberry = (x: number, y: number, scale = 1, ripe = true) =>
  move(
    x,
    y,
    [
      shape(ripe ? 'ember' : 'meadow', 'M0 28C-32 12-30-18-15-20Q0-26 15-20C30-18 32 12 0 28z'),
      dots(ripe ? 'warm' : 'leaf', 2, -12, -6, 0, -10, 12, -6, -6, 6, 7, 5, 0, 16),
      shape('leaf2', 'M-20-18q10-10 17-6l3-10l4 10q8-4 16 6q-10 8-20 2q-10 6-20-2z'),
    ],
    { scale },
  );

/** A cup that stands on y. */
export const cup = (x: number, y: number, fill: Colour = 'paper', scale = 1) =>
  move(x, y, [ring(fill, 4, 15, -13, 7), shape(fill, 'M-13-24h26l-2 18q-2 6-8 6h-6q-6 0-8-6z')], {
    scale,
  });

/** A sheet with rows of text on a board; x, y is its upper left corner. */
export const clipboard = (x: number, y: number, turn = 0, scale = 1) =>
  move(
    x,
    y,
    [
      box('wood', 0, 0, 46, 58, 5),
      box('paper', 4, 7, 38, 47, 2),
      box('steel2', 14, -4, 18, 11, 3),
      line('steel', 3, 'M10 20h26M10 30h26M10 40h18'),
    ],
    { turn, scale },
  );

/** A tick as a person draws it. */
export const tick = (x: number, y: number, fill: Colour = 'leaf', scale = 1) =>
  move(x, y, line(fill, 6, 'M-9 0l6 7L9-8'), { scale });

export const heart = (x: number, y: number, scale = 1, fill: Colour = 'accent') =>
  move(x, y, shape(fill, 'M0 16c-13-9-17-16-17-22a9 9 0 0 1 17-4a9 9 0 0 1 17 4c0 6-4 13-17 22z'), {
    scale,
  });

export const bulb = (x: number, y: number, scale = 1) =>
  move(
    x,
    y,
    [
      shape('warm', 'M-8 16C-8 6-20 2-20-12A20 20 0 0 1 20-12C20 2 8 6 8 16z'),
      line('paper', 3, 'M-10-14q2-9 10-10'),
      box('steel2', -8, 17, 16, 11, 4),
    ],
    { scale },
  );

/** A rounded tablet or telephone whose face is `screen`. */
export const tablet = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn = 0,
  inside: Part = false,
) =>
  move(
    x,
    y,
    [
      box('ink', -w / 2, -h / 2, w, h, 5),
      box('glass', 3 - w / 2, 3 - h / 2, w - 6, h - 6, 3),
      inside,
    ],
    {
      turn,
    },
  );

/** A pot or jar that stands on y. */
export const jar = (x: number, y: number, fill: Colour, scale = 1) =>
  move(
    x,
    y,
    [
      shape(fill, 'M-9-34h18q2 6 8 12q4 16-8 22h-18q-12-6-8-22q6-6 8-12z'),
      oval('shade', 0, -34, 9, 3, 0.25),
    ],
    { scale },
  );

/** A hexagonal bolt's head. */
export const bolt = (x: number, y: number, r: number, fill: Colour = 'steel') =>
  move(x, y, [
    shape(fill, `M${-r} 0L${-r / 2} ${-r * 0.87}H${r / 2}L${r} 0L${r / 2} ${r * 0.87}H${-r / 2}z`),
    disc('shade', 0, 0, r * 0.5, 0.18),
  ]);

/** Straps of light around something that shakes or rings. */
export const ringing = (x: number, y: number, r: number, stroke: Colour = 'warm') =>
  move(
    x,
    y,
    line(
      stroke,
      4,
      `M${r * 0.8} ${-r * 0.6}q${r * 0.5} ${r * 0.6} 0 ${r * 1.2}M${r * 1.2} ${-r * 0.9}q${r * 0.7} ${r * 0.9} 0 ${r * 1.8}`,
    ),
  );
