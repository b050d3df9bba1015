import type { CatalogueKind, CatalogueRow } from '#contract/staff-catalogues.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import { type CatalogueEdit, selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { type Kind, kinds } from './catalogue-kinds.ts';
import { timeOf } from './change-entry.ts';
import { mergeEdits } from './merge-edits.ts';

export type EntryFilter = {
  q: string | undefined;
  state: CatalogueRow['state'] | undefined;
  isUnchecked: boolean;
  sort: string | undefined;
};

/** The entries of a kind that the filters let through, in the asked order or in their own. */
export async function listEntries(
  db: Database,
  kind: CatalogueKind,
  { q, state, isUnchecked, sort }: EntryFilter,
): Promise<CatalogueRow[]> {
  const words = (q ?? '')
    .split(/[\s　]+/)
    .filter(Boolean)
    .map(foldText);
  const rows = rowsOf(kind, await selectCatalogueEdits(db, { kind })).filter((row) => {
    if (state && row.state !== state) return false;
    if (isUnchecked && row.checked_on !== null) return false;
    if (words.length === 0) return true;
    const text = foldText(`${row.title} ${row.detail}`);
    return words.every((word) => text.includes(word));
  });
  return sort ? sorted(rows, sort) : rows;
}

function sorted(rows: CatalogueRow[], sort: string): CatalogueRow[] {
  const field = sort.replace('-', '') as 'title' | 'checked_on' | 'updated_at';
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => direction * (a[field] ?? '').localeCompare(b[field] ?? '', 'ja'));
}

/** How many there are, are edited, and were never checked. */
export async function countEntries(db: Database) {
  const edits = await selectCatalogueEdits(db);
  return Object.values(kinds).map(({ name, isChecked }) => {
    const rows = rowsOf(name, edits);
    const live = rows.filter(({ state }) => state !== 'removed');
    return {
      kind: name,
      count: live.length,
      edited: rows.filter(({ state }) => state !== 'shipped').length,
      unchecked: isChecked ? live.filter(({ checked_on }) => checked_on === null).length : null,
    };
  });
}

function rowsOf(kind: CatalogueKind, edits: readonly CatalogueEdit[]): CatalogueRow[] {
  if (kind === 'calendar') return toRows(kinds.calendar, edits);
  if (kind === 'hotlines') return toRows(kinds.hotlines, edits);
  if (kind === 'furigana') return toRows(kinds.furigana, edits);
  return toRows(kinds['prefecture-rules'], edits);
}

function toRows<T>(kind: Kind<T>, edits: readonly CatalogueEdit[]): CatalogueRow[] {
  return mergeEdits(kind, edits).map(({ key, state, value, edit }) => ({
    key,
    state,
    ...kind.describe(value),
    updated_at: timeOf(edit),
  }));
}
