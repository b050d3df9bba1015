import { isDeepStrictEqual } from 'node:util';

/** A row of any table as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** What a merge did to one row; one of `before` and `after` is null where it added or deleted the row. */
type RowChange = { key: Row; before: Row | null; after: Row | null };

/** What an undo does to the row as it stands now. */
type RowRepair = { kind: 'insert'; row: Row } | { kind: 'delete' } | { kind: 'update'; set: Row };

/** The values of these columns. */
export function part(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** A key as text, its columns in the order in which they stand. */
export function textOf(key: Row): string {
  return JSON.stringify(key);
}

/** Rows by the text of their primary key. */
export function keyed(primaryKey: readonly string[], rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [textOf(part(row, primaryKey)), row]));
}

/** Rows that differ between two readings of a table, by their primary key; of changed ones the changed columns. */
export function rowChanges(
  primaryKey: readonly string[],
  before: readonly Row[],
  after: readonly Row[],
): RowChange[] {
  const [old, now] = [keyed(primaryKey, before), keyed(primaryKey, after)];
  const gone = [...old].flatMap(([text, row]): RowChange[] => {
    const next = now.get(text);
    const key = part(row, primaryKey);
    if (!next) return [{ key, before: row, after: null }];
    const changed = Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], next[name]));
    if (changed.length === 0) return [];
    return [{ key, before: part(row, changed), after: part(next, changed) }];
  });
  const added = [...now].flatMap(([text, row]): RowChange[] =>
    old.has(text) ? [] : [{ key: part(row, primaryKey), before: null, after: row }],
  );
  return [...gone, ...added];
}

/**
 * What brings a row back to what it was, where nobody has touched it since. What somebody changed after the merge
 * stays; of a sum, one of the columns to which merges add, only the merge's part is taken off. Null: nothing to do.
 */
export function repairOf(
  { key, before, after }: RowChange,
  current: Row | null,
  sums: readonly string[] = [],
): RowRepair | null {
  // Deleted by the merge; a row with its key may have come since.
  if (!after) return before && !current ? { kind: 'insert', row: before } : null;
  // Deleted by somebody after the merge: it stays deleted.
  if (!current) return null;
  if (!before && isDeepStrictEqual(part(current, Object.keys(after)), after))
    return { kind: 'delete' };
  const set = Object.fromEntries(
    Object.keys(after).flatMap((name) => {
      if (name in key) return [];
      const values = { before: before?.[name], after: after[name], current: current[name] };
      const value = sums.includes(name) ? restoredSum(values) : restored(values);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return Object.keys(set).length > 0 ? { kind: 'update', set } : null;
}

type Values = { before: unknown; after: unknown; current: unknown };

/** The value of a column after the undo; undefined where it stays what it is. */
function restored({ before, after, current }: Values): unknown {
  return isDeepStrictEqual(current, after) ? before : undefined;
}

/** What was counted since the merge stays counted. */
function restoredSum({ before, after, current }: Values): unknown {
  const own = typeof before === 'number' ? before : 0;
  if (typeof after !== 'number' || typeof current !== 'number') return undefined;
  return Math.max(0, current - after + own);
}
