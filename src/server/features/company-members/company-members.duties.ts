import type { Duties } from '#server/duties.ts';
import { companyMembersMails } from './company-members-mails.ts';

export const companyMembersDuties = {
  feature: 'company-members',
  // An invitation goes with its link, and the link with the invited address.
  personalData: { columns: { 'company_invitations.inviter_user_id': 'deleted' } },
  // A company that is merged away invites nobody: its invitations end with it.
  merge: { columns: { 'company_invitations.company_id': 'deleted' } },
  mails: companyMembersMails,
} satisfies Duties;
