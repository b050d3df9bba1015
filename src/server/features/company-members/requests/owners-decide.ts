import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';

/**
 * Whether the owners of a page learn of requests and decide about them. Somebody who registers a number first must not
 * get the names of the company's people: the desk has looked at a page that is public.
 */
export function ownersDecide({ status }: Pick<CompanyRow, 'status'>): boolean {
  return status === 'published';
}
