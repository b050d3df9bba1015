import type {
  companyRequestsApi,
  staffCompanyRequestsApi,
} from '#contract/account/company-requests.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { loadPeople } from '#server/features/company-members/load-people.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { selectRequestOf, selectWaitingRequests } from './company-requests.queries.ts';
import { decideAsOwner, decideAsStaff } from './decide-request.ts';

const listedAtMost = 200;

export function companyRequestsRoutes(context: Context): Handlers<typeof companyRequestsApi> {
  return {
    own: async ({ user }) => {
      const request = await selectRequestOf(context.db, { userId: user.id });
      if (!request)
        throw new ApiError('not_found', { detail: '待っている申し込みは、ありません。' });
      const { companyName: company_name, state, createdAt } = request;
      return { company_name, state, created_at: createdAt.toISOString() };
    },

    accept: async ({ user, params: { id }, body: { role } }) => {
      await decideAsOwner(context, { userId: user.id, id, role });
      return loadPeople(context, { userId: user.id });
    },

    decline: async ({ user, params: { id } }) => {
      await decideAsOwner(context, { userId: user.id, id, role: null });
      return loadPeople(context, { userId: user.id });
    },
  };
}

export function staffCompanyRequestsRoutes(
  context: Context,
): Handlers<typeof staffCompanyRequestsApi> {
  return {
    list: async ({ user }) => {
      const reach = user.staff?.reach ?? null;
      const waiting = await selectWaitingRequests(context.db, { reach, limit: listedAtMost });
      return waiting.map(({ id, state, createdAt, companyId, companyName }) => ({
        id,
        company: { id: companyId, name: companyName },
        state,
        created_at: createdAt.toISOString(),
      }));
    },

    accept: async ({ user, params: { id }, body: { role } }) => {
      await decideAsStaff(context, { by: user, id, role });
      return undefined;
    },

    decline: async ({ user, params: { id } }) => {
      await decideAsStaff(context, { by: user, id, role: null });
      return undefined;
    },
  };
}
