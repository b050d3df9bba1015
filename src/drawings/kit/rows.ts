import { type Colour, disc, each, type Part, type Point } from './paint.ts';

/** Two points, as `hands` and `legs` of a figure want them. */
export const pair = (ax: number, ay: number, bx: number, by: number): readonly [Point, Point] => [
  [ax, ay],
  [bx, by],
];

/** Points from a flat row of numbers: `points(10, 20, 30, 40)` are two. */
const points = (...flat: readonly number[]): readonly Point[] =>
  flat.flatMap((x, at) => (at % 2 === 0 ? [[x, flat[at + 1] ?? 0] as const] : []));

/** The same part at every point of a flat row. */
export const at = (flat: readonly number[], make: (x: number, y: number, index: number) => Part) =>
  each(points(...flat), ([x, y], index) => make(x, y, index));

/** Discs of one colour and size. */
export const dots = (fill: Colour, r: number, ...flat: readonly number[]) =>
  at(flat, (x, y) => disc(fill, x, y, r));
