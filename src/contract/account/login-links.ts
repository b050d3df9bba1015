import { z } from 'zod';
import { Detail } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { CurrentUser, TokenPair } from './accounts.ts';
import { KnownEmail, linkFields } from './credentials.ts';

export const loginLinksApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/login-link-requests/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Send a student a log-in link; the same answer and work for every address',
    body: z.object({ email: KnownEmail }),
    /** `pre_register_id`: for the code of the mail. */
    response: Detail.extend({ pre_register_id: z.string() }),
    status: 201,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/login-link/complete/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Log in by the link of a mail, once',
    body: z.object(linkFields),
    response: TokenPair.extend({ user: CurrentUser }),
  }),
};
