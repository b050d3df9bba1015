import { useLocation, useSearchParams } from 'react-router';
import { pageLengths } from '#contract/staff/rows/desk-page.ts';

export type TableState = {
  /** What the address says, as strings; absent where nothing was chosen. */
  values: Record<string, string>;
  /** Those of `values` that have one of these names: what an endpoint may be asked. */
  given: (names: readonly string[]) => Record<string, string>;
  /** Words that may name a person: they stand in the entry of the tab's history, which no server is told. */
  words: string;
  setWords: (words: string) => void;
  page: number;
  /** Rows of a page, one of `pageLengths`. */
  perPage: number;
  sort: string | undefined;
  /** The address without the page, as a saved view keeps it. */
  conditions: string;
  /** Changes filters or order; the first page is shown again. An empty value takes a filter away. */
  set: (changes: Record<string, string | undefined>) => void;
  goTo: (page: number) => void;
};

/** Filters, order and page of a table live in the address: back, forward, reload and links keep them. */
export function useTableState(): TableState {
  const [search, setSearch] = useSearchParams();
  const kept: unknown = useLocation().state;
  const values = Object.fromEntries(search);
  const change = (changes: Record<string, string | undefined>, state: unknown = kept) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, state },
    );
  return {
    values,
    given: (names) =>
      Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value && names.includes(name)),
      ),
    words: wordsIn(kept),
    setWords: (words) => change({ page: undefined }, { words }),
    page: Math.max(1, Number(values.page) || 1),
    perPage: pageLengths.find((length) => String(length) === values.per_page) ?? pageLengths[0],
    sort: values.sort,
    conditions: withoutPage(search),
    set: (changes) => change({ page: undefined, ...changes }),
    goTo: (page) => change({ page: page > 1 ? String(page) : undefined }),
  };
}

function wordsIn(kept: unknown): string {
  if (typeof kept !== 'object' || kept === null || !('words' in kept)) return '';
  return typeof kept.words === 'string' ? kept.words : '';
}

function withoutPage(search: URLSearchParams): string {
  const conditions = new URLSearchParams(search);
  conditions.delete('page');
  return conditions.toString();
}
