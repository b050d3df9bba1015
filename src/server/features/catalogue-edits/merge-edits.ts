import type { CatalogueEntry } from '#contract/staff/staff-catalogues.ts';
import type { CatalogueEdit } from './catalogue-edits.queries.ts';
import type { Kind } from './kinds/kind.ts';

/** An entry with what ships and what the staff made of it. */
export type Entry<T> = {
  key: string;
  state: CatalogueEntry['state'];
  /** Last value of a removed entry. */
  value: T;
  shipped: T | null;
  edit: CatalogueEdit | null;
};

/**
 * The entries in their order: those that ship, then those that were added. An edit that does not fit any more
 * (an older version wrote it) counts as none.
 */
export function mergeEdits<T>(kind: Kind<T>, edits: readonly CatalogueEdit[]): Entry<T>[] {
  const own = new Map(edits.filter((edit) => edit.kind === kind.name).map((e) => [e.key, e]));
  const shipped = [...kind.shipped].map(([key, value]) => entryOf(kind, key, value, own.get(key)));
  const added = [...own.values()].flatMap((edit) => {
    if (kind.shipped.has(edit.key)) return [];
    const value = kind.shape.safeParse(storedOf(kind, edit.value, null)).data;
    const state = edit.isRemoved ? ('removed' as const) : ('added' as const);
    return value === undefined ? [] : [{ key: edit.key, state, value, shipped: null, edit }];
  });
  return [...shipped, ...added];
}

function entryOf<T>(
  kind: Kind<T>,
  key: string,
  shipped: T,
  edit: CatalogueEdit | undefined,
): Entry<T> {
  if (!edit) return { key, state: 'shipped', value: shipped, shipped, edit: null };
  if (edit.value === null) return { key, state: 'removed', value: shipped, shipped, edit };
  const stored = storedOf(kind, edit.value, shipped);
  const value =
    kind.shape.safeParse(stored).data ??
    // Values of an older version lack the fields that came since: those are as they ship.
    kind.shape.safeParse({ ...shipped, ...stored }).data;
  if (edit.isRemoved) return { key, state: 'removed', value: value ?? shipped, shipped, edit };
  return value === undefined
    ? { key, state: 'shipped', value: shipped, shipped, edit: null }
    : { key, state: 'edited', value, shipped, edit };
}

/** Value of a row in the shape of today. */
function storedOf<T>(kind: Kind<T>, value: CatalogueEdit['value'], shipped: T | null) {
  return value && kind.upgrade ? kind.upgrade(value, shipped) : value;
}

/** Entries that hold: everything but what was taken out. */
export function liveValues<T>(entries: readonly Entry<T>[]): T[] {
  return entries.filter(({ state }) => state !== 'removed').map(({ value }) => value);
}
