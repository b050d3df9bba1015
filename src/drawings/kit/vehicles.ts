import { box, type Colour, disc, line, move, type Part, repeat, shape } from './paint.ts';
import { at } from './rows.ts';

export const wheel = (x: number, y: number, r = 22) =>
  disc('ink', x, y, r) + disc('steel', x, y, r * 0.42);

/** A car seen from its side, its wheels on y, its front to the right; about 160 wide. */
export const car = (
  x: number,
  y: number,
  fill: Colour,
  scale = 1,
  flip = false,
  roof: Part = false,
) =>
  move(
    x,
    y,
    [
      shape(fill, 'M-52-46L-32-80Q-28-86-20-86H22Q30-86 36-80L56-50z'),
      shape('glass', 'M-38-50L-24-74H-2V-50zM6-50V-74H24L42-50z'),
      shape(fill, 'M-80-24Q-80-50-58-52H54Q84-48 84-30V-16H-80z'),
      box('warm', 74, -40, 10, 10, 4),
      box('ember', -80, -42, 8, 12, 3),
      wheel(-44, -16, 17),
      wheel(46, -16, 17),
      roof,
    ],
    { scale, flip },
  );

/** A box van with its front to the right, wheels on y; about 220 wide. */
export const van = (
  x: number,
  y: number,
  fill: Colour,
  scale = 1,
  flip = false,
  side: Part = false,
) =>
  move(
    x,
    y,
    [
      box('paper', -110, -120, 150, 104, 8),
      shape(fill, 'M40-96H82q8 0 12 8l16 34v38H40z'),
      shape('glass', 'M52-84H80q4 0 6 4l11 26H52z'),
      box(fill, -110, -44, 220, 28, 6),
      side,
      disc('warm', 104, -36, 5),
      wheel(-66, -14, 20),
      wheel(68, -14, 20),
    ],
    { scale, flip },
  );

/** A beacon on a roof, with its light. */
export const beacon = (x: number, y: number, fill: Colour = 'ember') =>
  shape('deep', `M${x - 14} ${y}h28v6h-28z`) +
  shape(fill, `M${x - 10} ${y}q0-14 10-14t10 14z`) +
  line(fill, 4, `M${x - 20} ${y - 10}l-10-6M${x + 20} ${y - 10}l10-6M${x} ${y - 24}v-10`);

/** A bus or a carriage from its side: windows in a row, wheels on y. */
export const coach = (x: number, y: number, w: number, fill: Colour, band: Colour = 'paper') =>
  box(fill, x, y - 118, w, 104, 14) +
  box(band, x, y - 50, w, 10) +
  repeat(Math.floor((w - 20) / 46), (i) => box('glass', x + 14 + i * 46, y - 102, 36, 40, 6)) +
  at([x + 44, y - 14, x + w - 44, y - 14], (a, b) => wheel(a, b, 19));
