import type {
  companyInvitationsApi,
  companyMembersApi,
} from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import { updateCompany } from '#server/features/company-editing/company-editing.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { acceptInvitation, readInvitation, registerByInvitation } from './accept-invitation.ts';
import { changeRole, handOver, leaveCompany, removeMember } from './change-members.ts';
import { inviteMember, withdrawInvitation } from './invite-member.ts';
import { leaveToDesk } from './leave-to-desk.ts';
import { loadPeople, lockOwnCompany } from './load-people.ts';

export function companyMembersRoutes(context: Context): Handlers<typeof companyMembersApi> {
  const { db } = context;
  const peopleOf = (userId: string) => loadPeople(context, { userId });
  return {
    people: ({ user }) => peopleOf(user.id),

    invite: async ({ user, body }) => {
      await inviteMember(context, { userId: user.id, ...body });
      return peopleOf(user.id);
    },

    withdrawInvitation: async ({ user, params }) => {
      await withdrawInvitation(context, { userId: user.id, id: params.id });
      return peopleOf(user.id);
    },

    changeRole: async ({ user, params, body }) => {
      await changeRole(context, { userId: user.id, member: params.id, role: body.role });
      return peopleOf(user.id);
    },

    handOver: async ({ user, params }) => {
      await handOver(context, { userId: user.id, member: params.id });
      return peopleOf(user.id);
    },

    remove: async ({ user, params }) => {
      const answer = await peopleOf(user.id);
      await removeMember(context, { userId: user.id, member: params.id });
      // An owner may remove themselves where another one stays: then they belong to no company.
      return params.id === user.id ? answer : peopleOf(user.id);
    },

    leave: async ({ user }) => {
      await leaveCompany(context, { userId: user.id });
      return undefined;
    },

    leaveToDesk: async ({ user }) => {
      await leaveToDesk(context, { userId: user.id });
      return undefined;
    },

    changeContact: async ({ user, body }) => {
      await db.transaction(async (db) => {
        const { company } = await lockOwnCompany(db, { userId: user.id, needs: 'editor' });
        const { name, phone, email } = body;
        const set = { contactName: name, contactPhone: phone, contactEmail: email };
        await updateCompany(db, { id: company.id, set });
      });
      return peopleOf(user.id);
    },
  };
}

export function companyInvitationsRoutes(context: Context): Handlers<typeof companyInvitationsApi> {
  const { limits } = context;
  return {
    read: async ({ query, http }) => {
      await limits.take(`link-info:${http.clientAddress}`, 600, 60);
      return readInvitation(context, query.token);
    },

    accept: async ({ user, body }) => {
      await limits.take(`company-invitation:${user.id}`, 60, 300);
      await acceptInvitation(context, { token: body.token, user });
      return loadPeople(context, { userId: user.id });
    },

    register: async ({ body, http }) => {
      await limits.take(`complete:${http.clientAddress}`, 200, 60);
      const { consent_version: consentVersion, ...fields } = body;
      const { clientAddress } = http;
      const device = { userAgent: http.headers.get('user-agent'), clientAddress };
      return registerByInvitation(context, { ...fields, consentVersion }, device);
    },
  };
}
