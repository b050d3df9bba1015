import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { CompanyFields } from './registration.ts';

/** For accounts without a company: their request to join one has ended, or they left one. */
export const companyBeginningsApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/company-beginnings/',
    access: 'company',
    publicPages: 'stay',
    summary:
      'Begin a page of the own company; where its 法人番号 has a page already, ask to join that one. 409 for a member',
    body: CompanyFields,
    response: z.object({ asks_to_join: z.boolean() }),
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/company-beginnings/withdraw/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Take the own request to join a company back while it waits',
    response: null,
    status: 204,
    beforeConsent: true,
  }),
};
