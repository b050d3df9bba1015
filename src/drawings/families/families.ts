import { atTheDesk } from './at-the-desk.ts';
import { atTheMachine } from './at-the-machine.ts';
import { byTheBed } from './by-the-bed.ts';
import { forGuests } from './for-guests.ts';
import { onGuard } from './on-guard.ts';
import { onTheRoad } from './on-the-road.ts';
import { onTheSite } from './on-the-site.ts';
import { outOfDoors } from './out-of-doors.ts';
import { sideBySide } from './side-by-side.ts';
import { withIdeas } from './with-ideas.ts';
import { withScreens } from './with-screens.ts';

/** A picture for every family of occupations, from which an occupation takes its own. */
export const families = [
  ...atTheDesk,
  ...atTheMachine,
  ...byTheBed,
  ...forGuests,
  ...onGuard,
  ...onTheRoad,
  ...onTheSite,
  ...outOfDoors,
  ...sideBySide,
  ...withIdeas,
  ...withScreens,
];
