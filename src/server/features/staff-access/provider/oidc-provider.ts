import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcConfig } from '#server/config.ts';
import { boundedFetch } from '#server/http/outside/bounded-fetch.ts';
import { saysMultiFactor } from './multi-factor.ts';
import { ProviderError } from './provider-failure.ts';

/** Seconds for each question to the provider. */
const patience = 5;
const answerBytes = 256 * 1024;
/** What a provider says of itself is asked for again after an hour. */
const keptMilliseconds = 3_600_000;

/** What must come back unchanged, kept in the browser that asked. */
export type ProviderRequest = { state: string; nonce: string; verifier: string };

/** Who the provider says is there. */
type ProviderPerson = { email: string; isVerified: boolean; isMultiFactor: boolean };

export type OidcProvider = {
  /** The address at which the person logs in there. Throws errors that `failureOf` understands. */
  begin: () => Promise<{ url: string; request: ProviderRequest }>;
  /** Who came back with these parameters of the address. Throws errors that `failureOf` understands. */
  finish: (answer: { query: string; request: ProviderRequest }) => Promise<ProviderPerson>;
  /** Asks the provider what it says of itself. Throws errors that `failureOf` understands. */
  discover: () => Promise<unknown>;
};

type Parts = { config: OidcConfig; redirectUri: string; now: () => Date };

/** An OpenID Connect provider: authorization code with PKCE, state and nonce; the ID token's signature is checked, too. */
export function createOidcProvider({ config, redirectUri, now }: Parts): OidcProvider {
  const fetchBounded = boundedFetch(answerBytes);
  let kept: { configuration: Promise<Configuration>; until: number } | null = null;

  function configure(): Promise<Configuration> {
    if (kept && now().getTime() < kept.until) return kept.configuration;
    const isInsecure = config.issuer.protocol === 'http:';
    const configuration = discovery(
      config.issuer,
      config.clientId,
      undefined,
      secretAuth(config.clientSecret),
      {
        timeout: patience,
        [customFetch]: (url, options) =>
          // The library's own type of the options allows undefined where fetch's does not.
          fetchBounded(url, options as RequestInit).catch((cause: unknown) => {
            throw new ProviderError('away', { cause });
          }),
        execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
      },
    );
    const asked = { configuration, until: now().getTime() + keptMilliseconds };
    kept = asked;
    // A failure is not kept: the next person asks again.
    configuration.catch(() => {
      if (kept === asked) kept = null;
    });
    return configuration;
  }

  return {
    begin: async () => {
      const configuration = await configure();
      const request = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, request };
    },

    finish: async ({ query, request }) => {
      const back = new URL(redirectUri);
      back.search = query;
      // An answer to another request is nothing that the provider can be blamed for.
      if (back.searchParams.get('state') !== request.state) throw new ProviderError('lost');
      const configuration = await configure();
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderError('untrusted');
      const { email, email_verified } = await addressOf(configuration, claims, tokens.access_token);
      if (typeof email !== 'string') throw new ProviderError('unverified');
      // Some providers write the word for it.
      const isVerified = email_verified === true || email_verified === 'true';
      return {
        email,
        isVerified,
        isMultiFactor: saysMultiFactor({ amr: claims.amr, acr: claims.acr }),
      };
    },

    discover: configure,
  };
}

/** In the ID token, or where it is left out of it, as the provider tells it of the same subject. */
async function addressOf(configuration: Configuration, claims: IDToken, accessToken: string) {
  if (claims.email !== undefined) return claims;
  if (!configuration.serverMetadata().userinfo_endpoint) return claims;
  return fetchUserInfo(configuration, accessToken, claims.sub);
}

/** The way that the provider names; by the standard `client_secret_basic` where it names none. */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const named = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = named.includes('client_secret_basic') ? basic : post;
    return auth(server, client, body, headers);
  };
}
