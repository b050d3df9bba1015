import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteApi = {
  pageView: endpoint({
    method: 'POST',
    path: '/api/page-views/',
    access: 'public',
    summary: 'First-party analytics: counts one view of a route template',
    body: z.object({
      /** A route template such as `/company/{id}`; an address with a token is never sent. */
      route: z
        .string()
        .max(100)
        .regex(/^\/[a-z0-9\-_/{}]*$/i, 'ページの形式が正しくありません。'),
    }),
    response: null,
    status: 204,
  }),
};
