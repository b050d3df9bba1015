import { industries } from '#contract/areas.ts';
import { renameIndustries } from '#contract/industry-names.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import type { Log } from '#server/log.ts';
import { outdateRenamedCompanies, selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { industryKind } from './industry-kind.ts';
import { type Entry, mergeEdits } from './merge-edits.ts';

/**
 * From now on this process calls the industries as the staff named them. Search rows that hold another name are
 * marked, whoever wrote them; the start builds them anew.
 */
export async function openIndustries(db: Database, log: Log): Promise<Entry<unknown>[]> {
  const edits = await selectCatalogueEdits(db, { kind: 'industries' });
  const entries = mergeEdits(industryKind, edits);
  const held = new Set(entries.map(({ edit }) => edit));
  for (const edit of edits)
    if (!held.has(edit))
      log.warn('a name of an industry does not fit and is left out', { industry: edit.key });
  renameIndustries(Object.fromEntries(entries.map(({ key, value }) => [key, value.name])));
  const names = industries.map(({ key, name }) => ({ industry: key, folded: foldText(name) }));
  await outdateRenamedCompanies(db, { names });
  return entries;
}
