import type { Database } from '#server/db/database.ts';
import { selectDeductionRates } from '#server/features/deduction-rates/deduction-rates.queries.ts';
import { replaceRates } from '#server/features/deduction-rates/deduction-rates.ts';
import { selectMinimumWages } from '#server/features/figures/minimum-wages.queries.ts';
import { replaceWages } from '#server/features/figures/minimum-wages.ts';
import { replaceFacts } from '#server/features/site-facts/current-facts.ts';
import type { SiteFacts } from '#server/features/site-facts/shipped-facts.ts';
import { type CatalogueEdit, selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { kinds } from './kinds/catalogue-kinds.ts';
import { liveValues, mergeEdits } from './merge-edits.ts';

/** Reads the staff's edits, wages and rates: from now on this process tells the world as they have it. */
export async function refreshFacts(db: Database): Promise<void> {
  replaceFacts(factsWith(await selectCatalogueEdits(db)));
  replaceWages(await selectMinimumWages(db));
  replaceRates(await selectDeductionRates(db));
}

function factsWith(edits: readonly CatalogueEdit[]): SiteFacts {
  const calendar = liveValues(mergeEdits(kinds.calendar, edits));
  const readings = mergeEdits(kinds.furigana, edits).filter(({ edit }) => edit !== null);
  return {
    calendar: calendar.toSorted((a, b) => a.date.localeCompare(b.date)),
    prefectureRules: liveValues(mergeEdits(kinds['prefecture-rules'], edits)),
    hotlines: liveValues(mergeEdits(kinds.hotlines, edits)),
    furigana: Object.fromEntries(
      readings.map(({ key, state, value }) => [key, state === 'removed' ? null : value.reading]),
    ),
  };
}
