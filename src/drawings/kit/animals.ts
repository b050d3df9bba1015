import { type Colour, disc, line, move, oval, shape } from './paint.ts';
import { dots } from './rows.ts';

/** A cow's head that looks out of a stall; its nose is near x, y + 28. */
export const cowHead = (
  x: number,
  y: number,
  scale = 1,
  fill: Colour = 'paper',
  patch: Colour = 'ink',
) =>
  move(
    x,
    y,
    [
      shape(patch, 'M-24-16q-26-8-34 6q14 16 34 8zM24-16q26-8 34 6q-14 16-34 8z'),
      line('crust', 7, 'M-14-30q-8-6-8-16M14-30q8-6 8-16'),
      shape(fill, 'M-26-20Q0-44 26-20Q26 10 20 24H-20Q-26 10-26-20z'),
      shape(patch, 'M4-34Q24-28 26-14Q24 6 12 2Q0-10 4-34z'),
      oval('blush', 0, 28, 24, 16),
      dots('ink', 3, -9, 28, 9, 28),
      disc('ink', -12, -4, 4),
      disc(patch === 'ink' ? 'paper' : 'ink', 13, -6, 4),
      line('ink', 2.5, 'M-6 38q6 4 12 0'),
    ],
    { scale },
  );

/** A hen that looks to the right and stands on y. */
export const hen = (x: number, y: number, scale = 1, flip = false) =>
  move(
    x,
    y,
    [
      line('warm', 4, 'M-6-8v8h8M8-8v8h8'),
      shape('paper', 'M-34-36Q-20-22-2-34Q10-40 10-56Q24-66 32-50Q36-6 2-6Q-30-4-34-36z'),
      shape('ember', 'M8-60q2-10 8-4q4-8 8 0q8-4 6 8z'),
      shape('warm', 'M31-52l12 5-12 5z'),
      disc('ink', 24, -49, 2.6),
      line('steel', 3, 'M-12-24q10 8 20-2'),
    ],
    { scale, flip },
  );

/** A cow that stands on y and looks to the left. */
export const cow = (x: number, y: number, scale = 1, flip = false) =>
  move(
    x,
    y,
    [
      oval('paper', 0, -62, 66, 40),
      shape('ink', 'M-24-96q28-14 44 6q-6 30-34 24zM42-70q20-6 22 14q-8 18-24 12z'),
      line('paper', 15, 'M-44-40V-6M-18-40V-6M26-40V-6M48-40V-6'),
      line('ink', 15, 'M-44-3v-3M-18-3v-3M26-3v-3M48-3v-3'),
      line('paper', 5, 'M62-80q18 10 12 36'),
      cowHead(-56, -92, 0.9),
    ],
    { scale, flip },
  );

/** A dog that sits on y and looks to the right. */
export const dog = (x: number, y: number, scale = 1, flip = false, fill: Colour = 'crust') =>
  move(
    x,
    y,
    [
      line(fill, 12, 'M-28-8q-22-4-18-26'),
      shape(fill, 'M-34 0Q-38-50-6-66Q22-60 22 0z'),
      line(fill, 14, 'M14-40V-8'),
      disc(fill, 6, -84, 26),
      shape('wood', 'M-14-100q-18 6-12 36q16-2 20-22z'),
      oval('glow', 20, -74, 15, 11),
      oval('ink', 28, -80, 6, 4.5),
      dots('ink', 3.2, 4, -90, 22, -92),
      line('accent', 5, 'M-12-62Q6-52 22-62'),
    ],
    { scale, flip },
  );

/** A fish that looks to the right. */
export const fish = (x: number, y: number, scale = 1, fill: Colour = 'steel', flip = false) =>
  move(
    x,
    y,
    [
      shape(fill, 'M-30 0L-50-16Q-44 0-50 16zM-36 0Q-10-28 34-4Q38 0 34 4Q-10 28-36 0z'),
      disc('ink', 22, -3, 3),
      line('shade', 2.5, 'M10-11q-6 11 0 22', 0.4),
    ],
    { scale, flip },
  );
