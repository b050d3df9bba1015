import { z } from 'zod';
import { Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/**
 * Companies that became part of another one. Every other call answers 404 for the old id; a caller with such
 * an address asks here, and the page of the old id answers 301.
 */
export const companyRedirectsApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/company-redirects/{id}/',
    access: 'public',
    mayLag: true,
    summary:
      'The published company that the company of an old address became part of; 404 for any other',
    params: IdParams,
    response: z.object({ company: Id }),
  }),
};
