import { faces } from './counsellor.ts';
import type { Drawing } from './kit/drawing.ts';
import { pictures } from './pictures/home.ts';
import { desks } from './scenes/desks.ts';
import { kitchens } from './scenes/kitchens.ts';
import { rounds } from './scenes/rounds.ts';

/** Every drawing of the site. */
export const drawings: readonly Drawing[] = [
  ...faces,
  ...pictures,
  ...desks,
  ...kitchens,
  ...rounds,
];
