import {
  box,
  type Colour,
  disc,
  line,
  move,
  type Part,
  paint,
  repeat,
  ring,
  round,
  shape,
} from './paint.ts';

/** Sparks that fly from x, y as far as about `r`. */
export const sparks = (x: number, y: number, r: number, count = 12) =>
  repeat(count, (i) => {
    const angle = (i / count) * Math.PI * 2 + (i % 3) * 0.3;
    const at = (far: number) =>
      `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
    const colours: Colour[] = ['paper', 'warm', 'ember'];
    const from = r * (0.28 + (i % 2) * 0.2);
    const to = r * (0.6 + ((i * 7) % 5) * 0.12);
    return line(colours[i % 3] ?? 'paper', 3.5, `M${at(from)}L${at(to)}`);
  });

export const steam = (x: number, y: number) =>
  line('cloud', 5, `M${x} ${y}q-9-10 0-20t0-20M${x + 18} ${y - 4}q-8-9 0-18t0-16`, 0.75);

export const loaf = (x: number, y: number, scale = 1) =>
  move(
    x,
    y,
    [
      shape('crust', 'M-20 0C-26-26 26-26 20 0q0 5-5 5h-30q-5 0-5-5z'),
      line('glow', 3, 'M-8-13l6 7M2-15l6 8', 0.9),
    ],
    { scale },
  );

export const tomato = (x: number, y: number, r = 13, ripe = true) =>
  disc(ripe ? 'ember' : 'leaf', x, y, r) +
  disc('paper', x - r * 0.35, y - r * 0.3, r * 0.2, 0.6) +
  shape(
    'leaf2',
    `M${round(x - r * 0.6)} ${round(y - r * 0.8)}l${round(r * 0.6)}-${round(r * 0.35)} ${round(r * 0.6)} ${round(r * 0.35)}-${round(r * 0.6)} ${round(r * 0.3)}z`,
  );

/** Open scissors that point to the right from 0, 0. */
export const scissors = () =>
  line('steel', 9, 'M20 4L96-26') +
  line('steel2', 9, 'M20-4L96 22') +
  disc('deep', 52, -2, 4) +
  ring('accent', 8, 4, -16, 14) +
  ring('accent', 8, 4, 18, 14);

/** A soldering iron that lies in a `pinch`; its point is at 108, 46. */
export const iron = () =>
  line('steel', 7, 'M66 24L108 46') +
  line('accent', 17, 'M-62-42L58 20') +
  line('deep', 19, 'M48 15L60 21') +
  line('deep', 5, 'M-62-42Q-110-70-150-40');

/** A pen that lies in a `pinch`; its point is at 62, 34. */
export const pen = (body: Colour = 'accent') =>
  line(body, 11, 'M-44-50L48 20') +
  line('paper', 8, 'M48 20L56 27') +
  line('ink', 5, 'M56 27L62 33');

export const monitor = (x: number, y: number, w: number, h: number, screen: Part): Part => [
  box('deep', x, y, w, h, 9),
  box('screen', x + 7, y + 7, w - 14, h - 14, 4),
  screen,
  shape('steel2', `M${x + w / 2 - 12} ${y + h}h24l5 18h-34z`),
];

/** A soap bubble. */
export const bubble = (x: number, y: number, r: number) =>
  disc('cloud', x, y, r, 0.85) + disc('paper', x - r * 0.3, y - r * 0.3, r * 0.25);

/** What somebody says, a box with its tail below at the left (or right with `flip`). */
export const speech = (
  x: number,
  y: number,
  w: number,
  h: number,
  inside: Part,
  flip = false,
): Part => [
  box('paper', x, y, w, h, 12),
  flip
    ? shape('paper', `M${x + w - 30} ${y + h - 4}h20l4 16z`)
    : shape('paper', `M${x + 30} ${y + h - 4}h-20l-4 16z`),
  inside,
];

export const gear = (x: number, y: number, r: number, fill: Colour = 'steel2', teeth = 8) =>
  move(x, y, [
    repeat(
      teeth,
      (i) =>
        `<rect fill="${paint(fill)}" x="${round(-r * 0.17)}" y="${round(-r * 1.22)}" width="${round(r * 0.34)}" height="${round(r * 0.5)}" rx="3" transform="rotate(${round((360 / teeth) * i)})"/>`,
    ),
    disc(fill, 0, 0, r),
    disc('sky', 0, 0, r * 0.42),
  ]);

/** A board of a signpost that points to the right, or left of x with `left`. */
export const board = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Colour = 'main',
  left = false,
) =>
  move(
    x,
    y,
    shape(
      fill,
      `M6 0H${w - h / 2}q4 0 7 4L${w - 2} ${h / 2 - 3}q3 3 0 6L${w - h / 2 + 7} ${h - 4}q-3 4-7 4H6q-6 0-6-6V6q0-6 6-6z`,
    ),
    { flip: left },
  );

/** A shaving or a ribbon that has rolled up. */
export const curl = (
  x: number,
  y: number,
  scale = 1,
  turn = 0,
  fill: Colour = 'crust',
  edge: Colour = 'wood',
) => {
  const d = 'M0 0a18 18 0 0 1 36 0a14 14 0 0 1-28 0a10 10 0 0 1 20 0a5 5 0 0 1-9 0';
  return move(x, y, [line(edge, 8, d), line(fill, 5, d)], { scale, turn });
};
