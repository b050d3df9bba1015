import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { unpackModels } from '#counsellor/reading/models/model-file.ts';
import { ConditionWords } from '#counsellor/search-understanding/condition-words.ts';
import { Synonyms } from '#counsellor/search-understanding/synonyms.ts';
import {
  createSearchUnderstanding,
  type UnderstoodSearch,
} from '#counsellor/search-understanding/understand-search.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { dataPath, readDataFile, readDataLines } from '#server/data-directory.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { searchReadings } from './search-readings.ts';

/**
 * Opens the understanding of searches over a catalogue, with the words and readings that ship. Throws where data does
 * not fit.
 */
export function openSearchUnderstanding(
  catalogue: Pick<Catalogue, 'occupations' | 'concepts' | 'counsellor'>,
): (query: string) => UnderstoodSearch {
  const { queries, stated } = unpackModels(readFileSync(dataPath('reader/queries.bin'))).models;
  if (!queries || !stated) throw new Error('data/reader/queries.bin has no models of queries.');
  return createSearchUnderstanding({
    occupations: catalogue.occupations,
    concepts: catalogue.concepts,
    counsellor: catalogue.counsellor,
    conditions: [
      ...readDataLines('search-conditions.jsonl', ConditionWords),
      ...readDataLines('search-advice.jsonl', ConditionWords),
    ],
    work: workConditions,
    synonyms: readDataLines('search-synonyms.jsonl', Synonyms),
    readings: searchReadings(),
    queries,
    stated,
    searched: readDataFile('search-words.json', z.array(z.string())),
  });
}
