import { box, type Colour, line } from './paint.ts';

/** The cross of hospitals and pharmacies, `size` wide. */
export const cross = (x: number, y: number, size: number, fill: Colour = 'accent') =>
  box(fill, x - size / 2, y - size / 6, size, size / 3, 3) +
  box(fill, x - size / 6, y - size / 2, size / 3, size, 3);

/** Something shines. */
export const twinkle = (x: number, y: number, r = 10, stroke: Colour = 'warm') =>
  line(stroke, 4, `M${x} ${y - r}v${2 * r}M${x - r} ${y}h${2 * r}`);
