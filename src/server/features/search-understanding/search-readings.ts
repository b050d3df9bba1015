import { z } from 'zod';
import { createReadings, type Readings } from '#counsellor/search-understanding/readings.ts';
import { readDataFile } from '#server/data-directory.ts';

const Pairs = z.array(z.tuple([z.string(), z.string()]));
const Furigana = z.record(z.string(), z.string());

/** Readings that ship: those of the pages, and more for search. */
export function searchReadings(): Readings {
  return createReadings([
    ...Object.entries(readDataFile('furigana.json', Furigana)),
    ...readDataFile('search-readings.json', Pairs),
  ]);
}
