import type { CatalogueKind, CatalogueRow } from '#contract/staff/staff-catalogues.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Context } from '#server/context.ts';
import { type CatalogueEdit, selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { timeOf } from './change-entry.ts';
import { kinds } from './kinds/catalogue-kinds.ts';
import type { Kind } from './kinds/kind.ts';
import { mergeEdits } from './merge-edits.ts';
import { waits } from './waiting-edits.ts';

type Running = Pick<Context, 'db' | 'catalogue'>;

type EntryFilter = {
  q: string | undefined;
  state: CatalogueRow['state'] | undefined;
  isUnchecked: boolean;
  isWaiting: boolean;
  sort: string | undefined;
};

/** The entries of a kind that the filters let through, in the asked order or in their own. */
export async function listEntries(
  { db, catalogue }: Running,
  kind: CatalogueKind,
  { q, state, isUnchecked, isWaiting, sort }: EntryFilter,
): Promise<CatalogueRow[]> {
  const contains = containing(q ?? '');
  const all = rowsOf(kind, await selectCatalogueEdits(db, { kind }), catalogue);
  const rows = all.filter((row) => {
    if (isWaiting && !row.waits) return false;
    if (state && row.state !== state) return false;
    if (isUnchecked && row.checked_on !== null) return false;
    return contains(row);
  });
  return sort ? sorted(rows, sort) : rows;
}

/** Entries of all kinds that contain the words and are not taken out, titles before details. */
export async function findEntries({ db }: Pick<Running, 'db'>, words: string) {
  // A word of nothing but marks would be in every entry.
  if (foldText(words) === '') return [];
  const contains = containing(words);
  const edits = await selectCatalogueEdits(db);
  const found = searchedKinds.flatMap((kind) =>
    plainRowsOf(kind, edits)
      .filter((row) => row.state !== 'removed' && contains(row))
      .map((row) => ({ ...row, kind })),
  );
  const isTitled = ({ title }: { title: string }) => contains({ title, detail: '' });
  return [...found.filter(isTitled), ...found.filter((row) => !isTitled(row))];
}

/** Those that are looked for most come first; of readings there are hundreds. */
const searchedKinds: readonly CatalogueKind[] = [
  'occupations',
  'industries',
  'hotlines',
  'prefecture-rules',
  'calendar',
  'furigana',
];

/** Whether title and detail have all of the words. */
function containing(typed: string) {
  const words = typed
    .split(/[\s　]+/)
    .map(foldText)
    .filter(Boolean);
  return ({ title, detail }: Pick<CatalogueRow, 'title' | 'detail'>) => {
    const text = foldText(`${title} ${detail}`);
    return words.every((word) => text.includes(word));
  };
}

function sorted(rows: CatalogueRow[], sort: string): CatalogueRow[] {
  const field = sort.replace('-', '') as 'title' | 'checked_on' | 'updated_at';
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => direction * (a[field] ?? '').localeCompare(b[field] ?? '', 'ja'));
}

/** How many there are, are edited, and were never checked. */
export async function countEntries({ db, catalogue }: Running) {
  const edits = await selectCatalogueEdits(db);
  return Object.values(kinds).map(({ name, isChecked }) => {
    const rows = rowsOf(name, edits, catalogue);
    const live = rows.filter(({ state }) => state !== 'removed');
    return {
      kind: name,
      count: live.length,
      waiting: rows.filter(({ waits }) => waits).length,
      edited: rows.filter(({ state }) => state !== 'shipped').length,
      unchecked: isChecked ? live.filter(({ checked_on }) => checked_on === null).length : null,
    };
  });
}

function rowsOf(
  kind: CatalogueKind,
  edits: readonly CatalogueEdit[],
  catalogue: Running['catalogue'],
): CatalogueRow[] {
  return plainRowsOf(kind, edits).map((row) => ({
    ...row,
    waits: waits({ kind, ...row }, catalogue),
  }));
}

type PlainRow = Omit<CatalogueRow, 'waits'>;

function plainRowsOf(kind: CatalogueKind, edits: readonly CatalogueEdit[]): PlainRow[] {
  if (kind === 'calendar') return toRows(kinds.calendar, edits);
  if (kind === 'hotlines') return toRows(kinds.hotlines, edits);
  if (kind === 'furigana') return toRows(kinds.furigana, edits);
  if (kind === 'occupations') return toRows(kinds.occupations, edits);
  if (kind === 'industries') return toRows(kinds.industries, edits);
  return toRows(kinds['prefecture-rules'], edits);
}

function toRows<T>(kind: Kind<T>, edits: readonly CatalogueEdit[]): PlainRow[] {
  return mergeEdits(kind, edits).map(({ key, state, value, edit }) => ({
    key,
    state,
    ...kind.describe(value),
    updated_at: timeOf(edit),
  }));
}
