import type { staffOidcApi } from '#contract/staff/staff-access.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { forgetRequest, keepRequest, readRequest } from './kept-request.ts';
import { logInByProvider } from './log-in-by-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';
import { answerTo, failureOf, ProviderError } from './provider-failure.ts';

/** The page at which the provider ends; it must know this address. */
const returnPage = '/staff/login';

export function staffOidcRoutes(context: Context): Handlers<typeof staffOidcApi> {
  const { config, limits, log, now } = context;
  const redirectUri = `${config.siteUrl.origin}${returnPage}`;
  const provider = config.oidc && createOidcProvider({ config: config.oidc, redirectUri, now });

  /** What fails is said in the log without an address, and to the person in a sentence. */
  const answered = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      const why = failureOf(error);
      log.warn('a log-in by the provider of the staff failed', { why });
      throw answerTo(why, error);
    });

  return {
    state: async () => ({ is_offered: provider !== null }),

    begin: async ({ http }) => {
      if (!provider) throw new ApiError('not_found');
      await limits.take(`staff-oidc-begin:${http.clientAddress}`, 30, 300);
      const { url, request } = await answered(provider.begin());
      http.setHeader('Set-Cookie', keepRequest(context, request));
      return { url };
    },

    complete: async ({ body, http }) => {
      if (!provider) throw new ApiError('not_found');
      await limits.take(`staff-oidc-complete:${http.clientAddress}`, 30, 300);
      const request = readRequest(context, http.headers.get('cookie'));
      if (!request) return answered(Promise.reject(new ProviderError('lost')));
      const device = {
        userAgent: http.headers.get('user-agent'),
        clientAddress: http.clientAddress,
      };
      const answer = { query: body.query, request };
      const begun = await answered(logInByProvider(context, provider, { answer, device }));
      http.setHeader('Set-Cookie', forgetRequest(context));
      return begun;
    },
  };
}
