import { z } from 'zod';
import { ConditionWords } from '#counsellor/search-understanding/condition-words.ts';
import {
  createSearchUnderstanding,
  type UnderstoodSearch,
} from '#counsellor/search-understanding/understand-search.ts';
import { readDataFile, readDataLines } from '#server/data-directory.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';

const Readings = z.array(z.tuple([z.string(), z.string()]));
const Furigana = z.record(z.string(), z.string());

/** The understanding of searches over a catalogue, with the words and readings that ship. Throws where data does not fit. */
export function openSearchUnderstanding(
  catalogue: Pick<Catalogue, 'occupations' | 'concepts' | 'counsellor'>,
): (query: string) => UnderstoodSearch {
  return createSearchUnderstanding({
    occupations: catalogue.occupations,
    concepts: catalogue.concepts,
    counsellor: catalogue.counsellor,
    conditions: readDataLines('search-conditions.jsonl', ConditionWords),
    readings: [
      ...Object.entries(readDataFile('furigana.json', Furigana)),
      ...readDataFile('search-readings.json', Readings),
    ],
    searched: readDataFile('search-words.json', z.array(z.string())),
  });
}
