import { doorsAndKitchens } from './doors-and-kitchens.ts';
import { quietMoments } from './quiet-moments.ts';
import { strongArms } from './strong-arms.ts';
import { voices } from './voices.ts';
import { withAnimals } from './with-animals.ts';

/** Scenes seen from some steps away: people at their work. */
export const people = [
  ...doorsAndKitchens,
  ...quietMoments,
  ...strongArms,
  ...voices,
  ...withAnimals,
];
