import type { mailCodesApi } from '#contract/account/mail-codes.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { exchangeCode } from './exchange-code.ts';

export function mailCodesRoutes(context: Context): Handlers<typeof mailCodesApi> {
  return {
    exchange: async ({ body, http }) => {
      await context.limits.take(`mail-code:${http.clientAddress}`, 200, 60);
      const { pre_register_id: id, code } = body;
      return { token: await exchangeCode(context, { id, code }) };
    },
  };
}
