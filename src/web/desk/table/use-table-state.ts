import { useSearchParams } from 'react-router';

export type TableState = {
  /** What the address says, as strings; absent where nothing was chosen. */
  values: Record<string, string>;
  /** Those of `values` that have one of these names: what an endpoint may be asked. */
  given: (names: readonly string[]) => Record<string, string>;
  page: number;
  sort: string | undefined;
  /** Changes filters or order; the first page is shown again. An empty value takes a filter away. */
  set: (changes: Record<string, string | undefined>) => void;
  goTo: (page: number) => void;
};

/** Filters, order and page of a table live in the address: back, forward, reload and links keep them. */
export function useTableState(): TableState {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(search);
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    values,
    given: (names) =>
      Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value && names.includes(name)),
      ),
    page: Math.max(1, Number(values.page) || 1),
    sort: values.sort,
    set: (changes) => change({ page: undefined, ...changes }),
    goTo: (page) => change({ page: page > 1 ? String(page) : undefined }),
  };
}
