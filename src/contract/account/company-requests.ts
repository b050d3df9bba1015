import { z } from 'zod';
import { CompanyPeople, CompanyRole } from '#contract/account/company-members.ts';
import { Id, IdParams, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** `declined`: the desk may still accept it. */
export const RequestState = z.enum(['waiting', 'declined']);

/** What somebody who asked to join a company reads about it: only what they wrote themselves. */
export const OwnCompanyRequest = z.object({
  company_name: z.string(),
  state: RequestState,
  created_at: Timestamp,
});
export type OwnCompanyRequest = z.infer<typeof OwnCompanyRequest>;

const acceptedAs = z.object({ role: CompanyRole });

const decision = {
  access: 'company',
  publicPages: 'stay',
  params: IdParams,
  response: CompanyPeople,
} as const;

export const companyRequestsApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/company-requests/own/',
    access: 'company',
    summary: 'The own request to join a company whose 法人番号 was registered already',
    response: OwnCompanyRequest,
  }),
  accept: endpoint({
    ...decision,
    method: 'POST',
    path: '/api/company-requests/{id}/accept/',
    summary: 'An owner makes the person who asked a member',
    body: acceptedAs,
  }),
  decline: endpoint({
    ...decision,
    method: 'POST',
    path: '/api/company-requests/{id}/decline/',
    summary: 'An owner declines; the desk can still accept',
  }),
};

/** A request in the desk's list: of the company alone, nothing about the person. */
const StaffCompanyRequest = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  state: RequestState,
  created_at: Timestamp,
});

export const staffCompanyRequestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/company-requests/',
    access: 'staff-review',
    summary: 'Requests to join a company that wait, oldest first, at most 200',
    response: z.array(StaffCompanyRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/staff/company-requests/{id}/accept/',
    access: 'staff-review',
    reaches: 'company-request',
    publicPages: 'stay',
    summary: 'Make the person who asked a member, also after an owner declined',
    params: IdParams,
    body: acceptedAs,
    response: null,
    status: 204,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/staff/company-requests/{id}/decline/',
    access: 'staff-review',
    reaches: 'company-request',
    publicPages: 'stay',
    summary: 'Decline a request to join a company',
    params: IdParams,
    response: null,
    status: 204,
  }),
};
