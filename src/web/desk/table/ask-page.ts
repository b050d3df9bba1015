import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts';

/**
 * Input of a list's endpoint for a page of it. A search by words that may name a person is a POST: its words travel in
 * the body and stand in nobody's log of addresses.
 */
export function pageInput(
  { method }: Endpoint,
  asked: Record<string, unknown>,
  { page, perPage }: { page: number; perPage: number },
): InputOf<Endpoint> {
  const values = { ...asked, page, per_page: perPage };
  return (method === 'GET' ? { query: values } : { body: values }) as InputOf<Endpoint>;
}
