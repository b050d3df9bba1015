import type { companyBeginningsApi } from '#contract/account/company-beginnings.ts';
import type { Context } from '#server/context.ts';
import { withdrawRequest } from '#server/features/company-members/requests/withdraw-request.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { beginOwnCompany } from './begin-own-company.ts';

/** Each beginning may mail the owners of a page, who shall not be mailed without end. */
const beginningsPerDay = 3;
const daySeconds = 86_400;

export function companyBeginningsRoutes(context: Context): Handlers<typeof companyBeginningsApi> {
  const { limits } = context;
  return {
    begin: async ({ user, body, http }) => {
      await limits.take(`complete:${http.clientAddress}`, 200, 60);
      await limits.take(`company-beginning:${user.id}`, beginningsPerDay, daySeconds);
      const { asksToJoin } = await beginOwnCompany(context, { user, fields: body });
      return { asks_to_join: asksToJoin };
    },

    withdraw: async ({ user }) => {
      await withdrawRequest(context, { user });
      return undefined;
    },
  };
}
