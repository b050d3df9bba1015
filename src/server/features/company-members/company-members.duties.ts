import type { Duties } from '#server/duties.ts';
import { companyMembersMails } from './company-members-mails.ts';

export const companyMembersDuties = {
  feature: 'company-members',
  // An invitation goes with its link, and the link with the invited address.
  personalData: { columns: { 'company_invitations.inviter_user_id': 'deleted' } },
  // A company that is merged away has no owner any more, without whom its invitations are worth nothing.
  merge: { columns: { 'company_invitations.company_id': 'deleted' } },
  mails: companyMembersMails,
} satisfies Duties;
