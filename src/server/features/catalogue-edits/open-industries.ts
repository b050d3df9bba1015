import { foldText } from '#contract/text/fold-text.ts';
import { changedIndustryNames, industries } from '#contract/words/areas.ts';
import { renameIndustries } from '#contract/words/industry-names.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import {
  outdateRenamedCompanies,
  selectCatalogueEdits,
  selectNamesOfLastStart,
  upsertNamesOfLastStart,
} from './catalogue-edits.queries.ts';
import { industryKind } from './kinds/industry-kind.ts';
import { type Entry, mergeEdits } from './merge-edits.ts';

/**
 * From now on this process calls the industries as the staff named them. Search rows of a renamed industry that hold
 * another name are marked, whichever process wrote them; the start builds them again.
 */
export async function openIndustries(db: Database, log: Log): Promise<Entry<unknown>[]> {
  const edits = await selectCatalogueEdits(db, { kind: 'industries' });
  const entries = mergeEdits(industryKind, edits);
  const held = new Set(entries.map(({ edit }) => edit));
  for (const edit of edits)
    if (!held.has(edit))
      log.warn('a name of an industry does not fit and is left out', { industry: edit.key });
  renameIndustries(Object.fromEntries(entries.map(({ key, value }) => [key, value.name])));
  await outdateRows(db);
  return entries;
}

/** Looks into the texts of those industries alone that have, or had at the last start, a name of their own. */
async function outdateRows(db: Database): Promise<void> {
  const now = changedIndustryNames();
  await db.transaction(async (db) => {
    const before = await selectNamesOfLastStart(db);
    const names = industries
      .filter(({ key }) => now[key] !== undefined || before[key] !== undefined)
      .map(({ key, name }) => ({ industry: key, folded: foldText(name) }));
    if (names.length === 0) return;
    await outdateRenamedCompanies(db, { names });
    await upsertNamesOfLastStart(db, { names: now });
  });
}
