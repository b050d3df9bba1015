import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldInvitations, revokeOpenInvitations } from './company-invitations.queries.ts';
import { companyMembersMails } from './company-members-mails.ts';
import { countMembersWhoAsk, turnMembersIntoRequests } from './requests/ask-after-merge.ts';
import { deleteDeclinesBefore, selectDeclinesOf } from './requests/company-declines.queries.ts';
import {
  deleteRequestsBefore,
  deleteRequestsOfMembers,
  selectRequestOf,
} from './requests/company-requests.queries.ts';

/** Days after which nobody answers a request any more, and a declined person may ask again. */
const requestDays = 180;
/** Days in which the desk sees what became of its invitations, and may send them again. */
const deskInvitationDays = 30;

export const companyMembersDuties = {
  feature: 'company-members',
  personalData: {
    columns: {
      // An invitation goes with its link, and the link with the invited address.
      'company_invitations.inviter_user_id': 'deleted',
      'company_requests.user_id': 'deleted',
      'company_declines.user_id': 'deleted',
    },
    exports: {
      company_request: async ({ db }, { id }) => {
        const request = await selectRequestOf(db, { userId: id });
        if (!request) return null;
        const { companyName, phone, state, createdAt } = request;
        return { company_name: companyName, phone, state, created_at: createdAt };
      },
      company_declines: async ({ db }, { id }) => {
        const declines = await selectDeclinesOf(db, { userId: id });
        if (declines.length === 0) return null;
        return declines.map(({ declinedAt }) => ({ declined_at: declinedAt }));
      },
    },
  },
  retention: {
    'invitations to a company, a day after their end, those of the desk after 30 days': (db, now) =>
      deleteOldInvitations(db, {
        before: daysBefore(now, 1),
        ofDeskBefore: daysBefore(now, deskInvitationDays),
      }),
    'requests to join a company after 180 days': (db, now) =>
      deleteRequestsBefore(db, { before: daysBefore(now, requestDays) }),
    'declined requests to join a company after 180 days': (db, now) =>
      deleteDeclinesBefore(db, { before: daysBefore(now, requestDays) }),
  },
  merge: {
    columns: {
      // They end with the merge.
      'company_invitations.company_id': 'deleted',
      'company_requests.company_id': 'deleted',
      'company_declines.company_id': 'deleted',
    },
    count: countMembersWhoAsk,
    move: async (db, merged) => {
      await revokeOpenInvitations(db, { companyId: merged.from, now: merged.now });
      await turnMembersIntoRequests(db, merged);
    },
    undone: deleteRequestsOfMembers,
  },
  mails: companyMembersMails,
} satisfies Duties;
