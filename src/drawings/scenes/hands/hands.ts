import { clayAndFruit } from './clay-and-fruit.ts';
import { closeWork } from './close-work.ts';
import { dropsAndNotes } from './drops-and-notes.ts';
import { marks } from './marks.ts';

/** Scenes seen from near: two hands and what they do. */
export const hands = [...clayAndFruit, ...closeWork, ...dropsAndNotes, ...marks];
