import { animals } from './animals.ts';
import { equipment } from './equipment.ts';
import { farms } from './farms.ts';
import { rooms } from './rooms.ts';
import { sites } from './sites.ts';
import { vehicles } from './vehicles.ts';

/** What is built, driven, grown. */
export const outside = [...animals, ...equipment, ...farms, ...rooms, ...sites, ...vehicles];
