import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Ways in which the provider answers; all but `good` break the protocol, or the trust in it, at one place. */
export type OidcBehaviour =
  | 'good'
  | 'tells the address at userinfo alone'
  | 'tells another subject at userinfo'
  | 'another nonce'
  | 'another audience'
  | 'another issuer'
  | 'an expired token'
  | 'another key'
  | 'no token'
  | 'another state'
  | 'refuses the person'
  | 'refuses the secret'
  | 'redirects the token'
  | 'hangs'
  | 'broken'
  | 'a page of HTML'
  | 'enormous'
  | 'cut';

type Person = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | string | undefined;
  amr?: string[] | undefined;
  acr?: string | undefined;
};

export type FakeOidcProvider = {
  /** For `OIDC_ISSUER`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Paths that were asked for, in order. */
  requests: string[];
  behave: (behaviour: OidcBehaviour) => void;
  /** The person who is at the browser, already logged in there. */
  person: Person;
  close: () => Promise<void>;
};

type Grant = { query: URLSearchParams; person: Person };

const json = { 'content-type': 'application/json' };
const lifeSeconds = 300;

/** An OpenID Connect provider on a free port of loopback: discovery, authorization code with PKCE, ES256, userinfo. */
export async function startFakeOidcProvider(redirectUri: string): Promise<FakeOidcProvider> {
  let behaviour: OidcBehaviour = 'good';
  const keys = { own: await generateKeyPair('ES256'), other: await generateKeyPair('ES256') };
  const jwk = { ...(await exportJWK(keys.own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const accesses = new Map<string, Person>();
  const fake: FakeOidcProvider = {
    issuer: '',
    clientId: 'michishirube',
    clientSecret: 'a secret for tests: with a colon & more',
    requests: [],
    behave: (next) => {
      behaviour = next;
    },
    person: { sub: 'one' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', fake.issuer);
    fake.requests.push(pathname);
    if (pathname !== '/authorize' && breaks(outgoing)) return;
    const body = await bodyOf(incoming);
    if (pathname === '/.well-known/openid-configuration') return send(outgoing, 200, metadata());
    if (pathname === '/jwks') return send(outgoing, 200, { keys: [jwk] });
    if (pathname === '/authorize') return authorize(outgoing, searchParams);
    if (pathname === '/token') return token(outgoing, incoming, new URLSearchParams(body));
    if (pathname === '/userinfo') return userinfo(outgoing, incoming);
    return send(outgoing, 404, { error: 'not_found' });
  }

  /** Whether this behaviour is one of a service that does not work at all. */
  function breaks(outgoing: ServerResponse): boolean {
    if (behaviour === 'hangs') return true;
    if (behaviour === 'broken') send(outgoing, 500, { error: 'server_error' });
    else if (behaviour === 'a page of HTML')
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>メンテナンス中</title>');
    else if (behaviour === 'enormous') send(outgoing, 200, { padding: 'x'.repeat(2_000_000) });
    else if (behaviour === 'cut') outgoing.destroy();
    else return false;
    return true;
  }

  const metadata = () => ({
    issuer: fake.issuer,
    authorization_endpoint: `${fake.issuer}/authorize`,
    token_endpoint: `${fake.issuer}/token`,
    userinfo_endpoint: `${fake.issuer}/userinfo`,
    jwks_uri: `${fake.issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
  });

  function authorize(outgoing: ServerResponse, query: URLSearchParams) {
    const isRight =
      query.get('client_id') === fake.clientId &&
      query.get('redirect_uri') === redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('scope') ?? '').split(' ').includes('openid');
    // Who asks wrongly is not led back: the address may be anybody's.
    if (!isRight) return send(outgoing, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    const state = behaviour === 'another state' ? 'another' : (query.get('state') ?? '');
    if (behaviour === 'refuses the person') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('base64url');
      grants.set(code, { query, person: { ...fake.person } });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', state);
    back.searchParams.set('iss', fake.issuer);
    outgoing.writeHead(302, { location: back.href }).end();
  }

  async function token(outgoing: ServerResponse, incoming: IncomingMessage, form: URLSearchParams) {
    if (behaviour === 'redirects the token')
      return outgoing.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    if (behaviour === 'refuses the secret' || !knowsSecret(incoming)) {
      outgoing.setHeader('www-authenticate', 'Basic realm="token"');
      return send(outgoing, 401, { error: 'invalid_client' });
    }
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === redirectUri &&
      grant.query.get('code_challenge') === challenge;
    if (!isRight) return send(outgoing, 400, { error: 'invalid_grant' });
    const access = randomBytes(16).toString('base64url');
    accesses.set(access, grant.person);
    const answer = { access_token: access, token_type: 'Bearer', expires_in: lifeSeconds };
    if (behaviour === 'no token') return send(outgoing, 200, answer);
    send(outgoing, 200, { ...answer, id_token: await idToken(grant) });
  }

  function knowsSecret({ headers }: IncomingMessage): boolean {
    const [, given = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
    const parts = Buffer.from(given, 'base64').toString().split(':').map(formDecoded);
    return parts[0] === fake.clientId && parts[1] === fake.clientSecret;
  }

  function idToken({ query, person: { email, email_verified, ...person } }: Grant) {
    const isApart = behaviour.includes('at userinfo');
    const lies = (lie: OidcBehaviour, wrong: string, right: string) =>
      behaviour === lie ? wrong : right;
    const now = Math.floor(Date.now() / 1_000);
    const issued = behaviour === 'an expired token' ? now - 2 * lifeSeconds : now;
    return new SignJWT({
      ...person,
      ...(!isApart && { email, email_verified }),
      nonce: lies('another nonce', 'another', query.get('nonce') ?? ''),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(lies('another issuer', 'https://elsewhere.example', fake.issuer))
      .setAudience(lies('another audience', 'another-client', fake.clientId))
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifeSeconds)
      .sign((behaviour === 'another key' ? keys.other : keys.own).privateKey);
  }

  function userinfo(outgoing: ServerResponse, { headers }: IncomingMessage) {
    const person = accesses.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!person) return send(outgoing, 401, { error: 'invalid_token' });
    const isOther = behaviour === 'tells another subject at userinfo';
    const { sub, email, email_verified } = person;
    send(outgoing, 200, { sub: isOther ? 'another' : sub, email, email_verified });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  fake.issuer = `http://127.0.0.1:${port}`;
  return fake;
}

function send(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, json).end(JSON.stringify(body));
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** RFC 6749 has id and secret form-encoded before they are put together. */
const formDecoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
