import type { loginLinksApi } from '#contract/account/login-links.ts';
import type { Context } from '#server/context.ts';
import { codeOfLink } from '#server/features/mail-codes/code-of-link.ts';
import { limitLinkRequests } from '#server/features/mail-links/limit-link-requests.ts';
import { requestLink } from '#server/features/mail-links/request-link.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { logInByLink } from './log-in-by-link.ts';
import { selectLoginTarget } from './login-links.queries.ts';

const sentSentence =
  'ログインのメールを送りました。届いたメールのリンクから、15分以内にログインしてください。';

export function loginLinksRoutes(context: Context): Handlers<typeof loginLinksApi> {
  return {
    request: async ({ body: { email }, http }) => {
      await limitLinkRequests(context, http.clientAddress);
      const { hashSecret, now } = context;
      const id = await requestLink(context, {
        email,
        purpose: 'login',
        findTarget: (db) => selectLoginTarget(db, { email }),
        makeCode: (db, link) => codeOfLink(db, { ...link, hashSecret, now: now() }),
        mailOf: (to, data) => ({ template: 'loginLink', to, data }),
      });
      return { pre_register_id: id, detail: sentSentence };
    },

    complete: async ({ body, http }) => {
      await context.limits.take(`complete:${http.clientAddress}`, 200, 60);
      return logInByLink(context, { link: body, http });
    },
  };
}
