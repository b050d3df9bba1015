import { faces } from './counsellor.ts';
import { families } from './families/families.ts';
import type { Drawing } from './kit/drawing.ts';
import { pictures } from './pictures/home.ts';
import { care } from './scenes/care.ts';
import { desks } from './scenes/desks.ts';
import { hands } from './scenes/hands/hands.ts';
import { kitchens } from './scenes/kitchens.ts';
import { living } from './scenes/living.ts';
import { people } from './scenes/people/people.ts';
import { rounds } from './scenes/rounds.ts';
import { service } from './scenes/service.ts';
import { workshops } from './scenes/workshops.ts';
import { trades } from './trades/trades.ts';

/** Every drawing of the site. */
export const drawings: readonly Drawing[] = [
  ...faces,
  ...pictures,
  ...desks,
  ...kitchens,
  ...living,
  ...care,
  ...rounds,
  ...service,
  ...workshops,
  ...hands,
  ...people,
  ...families,
  ...trades,
];
