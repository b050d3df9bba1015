import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

export const siteApi = {
  pageView: endpoint({
    method: 'POST',
    path: '/api/page-views/',
    access: 'public',
    // It has a ceiling of its own, for a school whose students all turn pages.
    unlimited: true,
    publicPages: 'stay',
    summary: 'First-party analytics: counts one view of a route template',
    body: z.object({
      /** A route template such as `/company/{id}`; an address with a token is never sent. */
      route: z
        .string()
        .max(100)
        .regex(/^\/[a-z0-9\-_/{}]*$/i, 'ページの形式が正しくありません。'),
      /** Name of the other site that led here, of a visit's first page alone; never an address. */
      referrer: z
        .string()
        .max(253)
        .regex(/^[a-z0-9.-]+$/i, 'サイト名の形式が正しくありません。')
        .optional(),
    }),
    response: null,
    status: 204,
  }),
};
