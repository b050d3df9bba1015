import { making } from './making/making.ts';
import { outside } from './outside/outside.ts';
import { people } from './people/people.ts';

/** The tool, place or moment of each trade that the picture of its family does not show. */
export const trades = [...making, ...outside, ...people];
