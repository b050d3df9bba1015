import { useEffect, useRef, useState } from 'react';
import type { CompanySearchAnswer, companiesApi } from '#contract/company/companies.ts';
import {
  type SearchConditions,
  toParams,
} from '#web/features/companies/filter/search-conditions.ts';

/** Imported as a type only: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof companiesApi.search.path = '/api/company-profiles/search/';

const waitMilliseconds = 200;

/** Result of a search without the companies themselves. */
export type SearchOutlook = Pick<CompanySearchAnswer, 'count' | 'count_is_capped' | 'facets'>;

/** Usual time after which counts are ready that the page came without. */
const countedAfterMilliseconds = 1_500;

type Live = {
  /** Null while the server cannot be asked. */
  count: number | null;
  count_is_capped: boolean;
  facets: SearchOutlook['facets'];
  /** True if the search differs from the page's. */
  isChanged: boolean;
};

/**
 * Result that a form would have while it is being filled in. It begins with the page's own result; if the places of
 * that are not counted yet, it asks once more.
 */
export function useLiveAnswer(conditions: SearchConditions, found: SearchOutlook) {
  const [live, setLive] = useState<Live>({ ...found, isChanged: false });
  const pending = useRef<AbortController>(null);

  const ask = (asked: SearchConditions, { after = waitMilliseconds, isChanged = true } = {}) => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    fetchOutlook(asked, { after, signal: controller.signal }).then(
      (outlook) => setLive({ ...outlook, isChanged }),
      () => {
        if (!controller.signal.aborted) setLive(({ facets }) => ({ ...unknown, facets }));
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page found stands for its conditions
  useEffect(() => {
    setLive({ ...found, isChanged: false });
    const isUncounted = found.facets.area.some(({ count }) => count === null);
    if (isUncounted) ask(conditions, { after: countedAfterMilliseconds, isChanged: false });
    return () => pending.current?.abort();
  }, [found.facets]);

  return { ...live, ask: (asked: SearchConditions) => ask(asked) };
}

const unknown = { count: null, count_is_capped: false, isChanged: true };

async function fetchOutlook(
  conditions: SearchConditions,
  { after, signal }: { after: number; signal: AbortSignal },
): Promise<SearchOutlook> {
  await new Promise((resolve) => setTimeout(resolve, after));
  const params = toParams({ ...conditions, page: null });
  params.set('per_page', '1');
  const response = await fetch(`${path}?${params}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { count, count_is_capped, facets }: CompanySearchAnswer = await response.json();
  return { count, count_is_capped, facets };
}
