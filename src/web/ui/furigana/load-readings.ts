import { loadDictionary } from './load-dictionary.ts';
import type { Readings } from './loaded-readings.ts';
import { readEdits } from './read-edits.ts';

/** Loads the readings in a browser. Imported when a reader wants them. */
export async function loadReadings(): Promise<Readings> {
  return loadDictionary(readEdits);
}
