import type { TableRow } from './read-table.ts';
import { TableFileError } from './table-file-error.ts';

/** A column of a list: the names that its header may have, and whether the list may do without it. */
export type TableColumn<Key extends string> = {
  key: Key;
  names: readonly [string, ...string[]];
  isOptional?: boolean;
};

type TableRecord<Key extends string> = { line: number; cells: Record<Key, string> };

type TableRecords<Key extends string> = {
  records: TableRecord<Key>[];
  /** Headers of columns that the list does not have. */
  unknown: string[];
};

/** Official files begin with their title and notes. */
const headerWithin = 30;

/**
 * Rows below the header by the names of their columns, whatever their order. The header is the first row that has all
 * columns that are needed; rows above it are notes. Throws TableFileError naming the columns that are missing.
 */
export function readRecords<Key extends string>(
  rows: readonly TableRow[],
  columns: readonly TableColumn<Key>[],
): TableRecords<Key> {
  const needed = columns.filter(({ isOptional }) => !isOptional);
  const heads = rows.slice(0, headerWithin).map(({ cells }) => cells.map(foldHeader));
  const missing = (head: string[]) => needed.filter((column) => placeOf(head, column) === -1);
  const at = heads.findIndex((head) => missing(head).length === 0);
  const head = heads[at];
  if (!head) {
    const [best = []] = heads.toSorted((a, b) => missing(a).length - missing(b).length);
    const names = missing(best).map(({ names: [name] }) => `「${name}」`);
    throw new TableFileError(
      `列${names.join('')}がありません。1行目に列の名前が書かれているか、ひな形と見くらべてください。`,
    );
  }
  // Official files repeat names among the columns that nobody asks for.
  const asked = new Set(columns.flatMap(({ names }) => names.map(foldHeader)));
  const twice = head.find((name, place) => asked.has(name) && head.indexOf(name) !== place);
  if (twice) throw new TableFileError(`列「${twice}」が2つあります。1つにしてください。`);
  const places = columns.map((column) => ({ key: column.key, place: placeOf(head, column) }));
  const known = new Set(places.map(({ place }) => place));
  return {
    records: rows.slice(at + 1).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        places.map(({ key, place }) => [key, place === -1 ? '' : (cells[place] ?? '')]),
      ) as Record<Key, string>,
    })),
    unknown: (rows[at]?.cells ?? []).filter((name, place) => name !== '' && !known.has(place)),
  };
}

function placeOf<Key extends string>(head: string[], { names }: TableColumn<Key>): number {
  const folded = new Set(names.map(foldHeader));
  return head.findIndex((name) => folded.has(name));
}

/** 「会社名 *」「会社名（必須）」 and 「会社名」 are one header. */
export function foldHeader(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/(?:\*|※|\((?:必須|任意)\))+$/, '')
    .toLowerCase();
}
