import type { PageQuery } from '#contract/kit/common.ts';

/** How many there are in all: a page that is not full tells it, for others it is asked. */
export async function countOfPage(
  { page, per_page }: PageQuery,
  results: readonly unknown[],
  ask: () => Promise<number>,
): Promise<number> {
  const isLast = results.length < per_page && (results.length > 0 || page === 1);
  return isLast ? (page - 1) * per_page + results.length : ask();
}

/** DRF's page envelope with relative links; a page past the end has empty results. */
export function pageEnvelope<T>(
  url: URL,
  { page, per_page }: PageQuery,
  { count, results }: { count: number; results: T[] },
) {
  const link = (to: number) => {
    const search = new URLSearchParams(url.search);
    search.set('page', String(to));
    return `${url.pathname}?${search}`;
  };
  const last = Math.max(1, Math.ceil(count / per_page));
  return {
    count,
    next: page < last ? link(page + 1) : null,
    previous: page > 1 ? link(Math.min(page - 1, last)) : null,
    results,
  };
}
