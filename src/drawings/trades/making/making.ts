import { benches } from './benches.ts';
import { food } from './food.ts';
import { garages } from './garages.ts';
import { kitchens } from './kitchens.ts';
import { metals } from './metals.ts';
import { plants } from './plants.ts';

/** What is made, cooked and repaired. */
export const making = [...benches, ...food, ...garages, ...kitchens, ...metals, ...plants];
