import { loadDictionary } from './load-dictionary.ts';
import type { Readings } from './loaded-readings.ts';
import { readEdits } from './read-edits.ts';

/** The readings in a browser. Imported when somebody asks for them. */
export async function loadReadings(): Promise<Readings> {
  return loadDictionary(readEdits);
}
