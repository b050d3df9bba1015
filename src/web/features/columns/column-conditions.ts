/** Conditions in an address of the list, as written there: the API judges whether they make sense. */
export type ColumnConditions = { category: string; tag: string; q: string };

export function readColumnConditions(params: URLSearchParams): ColumnConditions {
  const one = (name: string) => params.get(name)?.trim() ?? '';
  return { category: one('category'), tag: one('tag'), q: one('q') };
}

/** Address of the list; only given conditions are written, and the first page has no number. */
export function columnsPath(conditions: Partial<ColumnConditions>, page = 1): string {
  const params = new URLSearchParams();
  for (const name of ['category', 'tag', 'q'] as const) {
    const value = conditions[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/column?${params}` : '/column';
}

/** True where the address asks for a part of the list. */
export function isNarrowed({ category, tag, q }: ColumnConditions): boolean {
  return category !== '' || tag !== '' || q !== '';
}
