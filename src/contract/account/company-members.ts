import { z } from 'zod';
import { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import { Email, NewPassword } from '#contract/account/credentials.ts';
import { Phone } from '#contract/account/registration.ts';
import { Id, IdParams, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PersonName } from '#contract/text/person-names.ts';

/** Owners decide who belongs to a company and whether its page is shown; editors write the page. */
export const CompanyRole = z.enum(['owner', 'editor'], '役割を選んでください。');
export type CompanyRole = z.infer<typeof CompanyRole>;

/** Most invitations of a company that wait at a time. */
export const invitationsAtMost = 10;

export const CompanyMember = z.object({
  /** Of the account. */
  id: Id,
  name: z.string(),
  email: z.string(),
  role: CompanyRole,
  since: Timestamp,
  /** False while the operators have stopped the account. */
  is_active: z.boolean(),
  is_self: z.boolean(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

/** Whom the operators ask about the page; nobody else sees it. */
const CompanyContact = z.object({
  name: PersonName,
  phone: Phone,
  /** Null: the operators write to the owners. */
  email: Email.nullable(),
});

/** Somebody who asks to join, with the name of the company as they typed it. */
export const CompanyRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company_name: z.string(),
  created_at: Timestamp,
});
export type CompanyRequest = z.infer<typeof CompanyRequest>;

export const CompanyPeople = z.object({
  company_name: z.string(),
  /** The caller's own. */
  role: CompanyRole,
  members: z.array(CompanyMember),
  /** Those that wait; editors see none. */
  invitations: z.array(
    z.object({ id: Id, email: z.string(), role: CompanyRole, expires_at: Timestamp }),
  ),
  /** People who registered with the company's 法人番号 and wait; editors see none. */
  requests: z.array(CompanyRequest),
  contact: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type CompanyPeople = z.infer<typeof CompanyPeople>;

/** What the holder of an invitation may do: register, log in and accept, or nothing with this address. */
export const CompanyInvitation = z.object({
  company_name: z.string(),
  email: z.string(),
  role: CompanyRole,
  expires_at: Timestamp,
  next: z.enum(['register', 'accept', 'refused']),
  consent_version: z.iso.date(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

const token = z.string().max(100);
const change = { access: 'company', publicPages: 'stay', response: CompanyPeople } as const;

export const companyMembersApi = {
  people: endpoint({
    method: 'GET',
    path: '/api/company-members/',
    access: 'company',
    summary: 'Who works for the own company, open invitations, and whom the operators ask',
    response: CompanyPeople,
  }),
  invite: endpoint({
    ...change,
    method: 'POST',
    path: '/api/company-members/invitations/',
    summary: 'An owner invites an address; the same answer whatever the address is',
    body: z.object({ email: Email, role: CompanyRole }),
    status: 201,
  }),
  withdrawInvitation: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/company-members/invitations/{id}/',
    summary: 'An owner takes an invitation back: its link is dead',
    params: IdParams,
  }),
  changeRole: endpoint({
    ...change,
    method: 'PATCH',
    path: '/api/company-members/{id}/',
    summary: 'An owner changes the role of a member; one owner stays',
    params: IdParams,
    body: z.object({ role: CompanyRole }),
  }),
  handOver: endpoint({
    ...change,
    method: 'POST',
    path: '/api/company-members/{id}/hand_over/',
    summary: 'An owner makes another member owner and becomes an editor, in one step',
    params: IdParams,
  }),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/company-members/{id}/',
    summary: 'An owner removes a member; the account stays, without a company',
    params: IdParams,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/company-members/leave/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Leave the company; its page stays. The last owner cannot',
    response: null,
    status: 204,
    beforeConsent: true,
  }),
  leaveToDesk: endpoint({
    method: 'POST',
    path: '/api/company-members/leave_to_desk/',
    access: 'company',
    publicPages: 'stay',
    summary: 'The only member leaves; the page stays as it is, and the operators look after it',
    response: null,
    status: 204,
    beforeConsent: true,
  }),
  changeContact: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/company-members/contact/',
    summary: 'Change whom the operators ask',
    body: CompanyContact,
  }),
};

export const companyInvitationsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/company-invitations/',
    access: 'public',
    mayLag: false,
    summary: 'What an invitation is for; does not use it up',
    query: z.object({ token }),
    response: CompanyInvitation,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/company-invitations/accept/',
    access: 'signed-in',
    publicPages: 'stay',
    summary: 'Accept with the account of the invited address',
    body: z.object({ token }),
    response: CompanyPeople,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/company-invitations/register/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Make an account for the invited address, a member from the start',
    body: z.object({
      token,
      name: PersonName,
      password: NewPassword,
      consent_version: z.iso.date('利用規約とプライバシーポリシーへの同意が必要です。'),
    }),
    response: TokenPair.extend({ user: CurrentUser }),
    status: 201,
  }),
};
