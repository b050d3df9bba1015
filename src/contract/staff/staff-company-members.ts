import { z } from 'zod';
import { CompanyMember, CompanyRequest } from '#contract/account/company-members.ts';
import { Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Whom the desk may ask about a page: each look at it is in the audit log. */
export const StaffCompanyContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  members: z.array(CompanyMember.omit({ is_self: true })),
  /** Also those that an owner declined. */
  requests: z.array(
    CompanyRequest.extend({ phone: z.string().nullable(), state: z.enum(['waiting', 'declined']) }),
  ),
});
export type StaffCompanyContact = z.infer<typeof StaffCompanyContact>;

export const staffCompanyMembersApi = {
  look: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/contact/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    summary: 'Look at the contact and the members of a company; the look is noted',
    params: IdParams,
    response: StaffCompanyContact,
  }),
  makeOwner: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/owners/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'Make a member an owner, for a company whose owner is gone',
    params: IdParams,
    body: z.object({ member: Id }),
    response: StaffCompanyContact,
  }),
};
