import { useEffect, useRef, useState } from 'react';
import type { CompanySearchAnswer, companiesApi } from '#contract/companies.ts';
import { type SearchConditions, toParams } from './search-conditions.ts';

/** By type alone: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof companiesApi.search.path = '/api/company-profiles/search/';

const waitMilliseconds = 200;

/** What a search would find, without the companies themselves. */
export type SearchOutlook = Pick<CompanySearchAnswer, 'count' | 'facets'>;

/**
 * What a form that is being filled in would find. It begins with what the page found; `count` is null
 * while the server cannot be asked.
 */
export function useLiveAnswer({ count, facets }: SearchOutlook) {
  const [live, setLive] = useState<{ count: number | null; facets: SearchOutlook['facets'] }>({
    count,
    facets,
  });
  const pending = useRef<AbortController>(null);

  useEffect(() => setLive({ count, facets }), [count, facets]);
  useEffect(() => () => pending.current?.abort(), []);

  const ask = (conditions: SearchConditions) => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    fetchOutlook(conditions, controller.signal).then(setLive, () => {
      if (!controller.signal.aborted) setLive(({ facets }) => ({ count: null, facets }));
    });
  };
  return { ...live, ask };
}

async function fetchOutlook(
  conditions: SearchConditions,
  signal: AbortSignal,
): Promise<SearchOutlook> {
  await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  const params = toParams({ ...conditions, page: null });
  params.set('per_page', '1');
  const response = await fetch(`${path}?${params}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { count, facets }: CompanySearchAnswer = await response.json();
  return { count, facets };
}
