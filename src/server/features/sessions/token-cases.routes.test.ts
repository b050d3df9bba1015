import { eq } from 'drizzle-orm';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { newId } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testSecret, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const refresh = (token: string) =>
  server().anonymous.call(tokenApi.refresh, { body: { refresh: token } });
const verify = (token: string) => server().anonymous.call(tokenApi.verify, { body: { token } });
const me = (access: string) => server().send('GET', '/api/users/me/', { access });
const nowSeconds = () => Math.floor(server().context.now().getTime() / 1_000);

type Forging = { secret?: string; header?: { alg: string; [name: string]: unknown } };

const sign = (
  claims: JWTPayload,
  { secret = testSecret, header = { alg: 'HS256' } }: Forging = {},
) => new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(secret));

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const without = (claims: JWTPayload, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

type Case = [name: string, make: (token: string) => string | Promise<string>];

/** Forged tokens of every known kind: this server signed none of them. */
const forged: Case[] = [
  ['alg none', (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
  [
    'alg none with the genuine signature behind it',
    (token) => `${base64url({ alg: 'none' })}.${partsOf(token).slice(1).join('.')}`,
  ],
  ['alg None in another case', (token) => `${base64url({ alg: 'nOnE' })}.${partsOf(token)[1]}.`],
  ['another key', (token) => sign(decodeJwt(token), { secret: `${testSecret}!` })],
  [
    'an algorithm that is not ours, by our key',
    (token) => sign(decodeJwt(token), { header: { alg: 'HS512' } }),
  ],
  [
    'a header that says RS256',
    (token) => `${base64url({ alg: 'RS256' })}.${partsOf(token).slice(1).join('.')}`,
  ],
  [
    'a header that carries its own key',
    (token) =>
      sign(decodeJwt(token), {
        secret: 'x'.repeat(40),
        header: { alg: 'HS256', jwk: { kty: 'oct', k: base64url('x') }, kid: '../../dev/null' },
      }),
  ],
  [
    'a payload that was changed under the old signature',
    (token) => {
      const [header, , signature] = partsOf(token);
      return `${header}.${base64url({ ...decodeJwt(token), user_id: newId() })}.${signature}`;
    },
  ],
  ['no signature', (token) => partsOf(token).slice(0, 2).join('.')],
  ['an empty signature', (token) => `${partsOf(token).slice(0, 2).join('.')}.`],
  ['the end cut off', (token) => token.slice(0, -4)],
  ['something added', (token) => `${token}AAAA`],
  ['a fourth part', (token) => `${token}.AAAA`],
  ['the other case', swapCase],
  ['parts in another order', (token) => partsOf(token).toReversed().join('.')],
  ['a payload that is no JSON', (token) => token.replace(/\.[^.]+\./, '.bm9uc2Vuc2U.')],
];

/** Signed by our key, as if the key had leaked to a program with faults. */
const genuine: Case[] = [
  ...['token_type', 'user_id', 'jti', 'sid', 'gen', 'iat', 'exp'].map(
    (name): Case => [`${name} missing`, (token) => sign(without(decodeJwt(token), name))],
  ),
  ['a sid that is no UUID', (token) => sign({ ...decodeJwt(token), sid: "' or 1=1" })],
  ['a sid that is not there', (token) => sign({ ...decodeJwt(token), sid: newId() })],
  ['a gen of zero', (token) => sign({ ...decodeJwt(token), gen: 0 })],
  ['a gen as text', (token) => sign({ ...decodeJwt(token), gen: '1' })],
  ['a token_type of its own', (token) => sign({ ...decodeJwt(token), token_type: 'sliding' })],
  ['exp a second ago', (token) => sign({ ...decodeJwt(token), exp: nowSeconds() - 1 })],
  ['nbf in an hour', (token) => sign({ ...decodeJwt(token), nbf: nowSeconds() + 3_600 })],
  [
    'a critical header that nobody knows',
    (token) => {
      const header = base64url({ alg: 'HS256', crit: ['b64x'], b64x: true });
      return `${header}.${partsOf(token).slice(1).join('.')}`;
    },
  ],
];

describe('an invalid token opens nothing, anywhere', () => {
  test.each([...forged, ...genuine])('%s', async (_, make) => {
    const person = await server().signedIn('student');
    const access = await make(person.access);
    const response = await me(access);
    await expectErrorBody(response, 'token_not_valid');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    await expectRefusal(verify(access), 'token_not_valid');
    await expectRefusal(refresh(await make(person.refresh)), 'token_not_valid');
    // A stranger's try ends no session.
    expect((await me(person.access)).status).toBe(200);
    expect(await refresh(person.refresh)).toHaveProperty('access');
  });

  test('a user_id that is not the session’s, even under our key', async () => {
    const [person, other] = [await server().signedIn('student'), await server().signedIn('staff')];
    const access = await sign({ ...decodeJwt(person.access), user_id: other.id });
    await expectErrorBody(await me(access), 'token_not_valid');
    const response = await server().send('POST', '/api/users/logout/', { access });
    await expectErrorBody(response, 'token_not_valid');
    expect((await me(person.access)).status).toBe(200);
  });

  test.each(['', ' ', 'a.b', '..', '{}', '\ud83d\ude00', 'x'.repeat(9_000)])(
    'refresh and verify of %j are refused without a 5xx',
    async (token) => {
      for (const path of ['/api/token/refresh/', '/api/token/verify/']) {
        const body = JSON.stringify({ token, refresh: token });
        const response = await server().send('POST', path, { body });
        expect([400, 401], path).toContain(response.status);
      }
    },
  );
});

describe('each kind of token has its own place', () => {
  test('a refresh token is no access token, and nothing happens to its session', async () => {
    const person = await server().signedIn('student');
    await expectErrorBody(await me(person.refresh), 'token_not_valid');
    const response = await server().send('POST', '/api/users/logout/', { access: person.refresh });
    await expectErrorBody(response, 'token_not_valid');
    expect(await refresh(person.refresh)).toHaveProperty('access');
  });

  test('an access token does not refresh, and nothing happens to its session', async () => {
    const person = await server().signedIn('student');
    await expectRefusal(refresh(person.access), 'token_not_valid');
    expect((await me(person.access)).status).toBe(200);
    expect(await refresh(person.refresh)).toHaveProperty('access');
  });

  test('an access token outlives its generation; a refresh token only by one', async () => {
    const first = await server().signedIn('student');
    const second = await refresh(first.refresh);
    expect((await me(first.access)).status).toBe(200);
    expect(await verify(first.refresh)).toEqual({});
    await refresh(second.refresh);
    expect(await verify(first.access)).toEqual({});
    await expectRefusal(verify(first.refresh), 'token_not_valid');
    // Verifying a token changes nothing: the session lives on.
    expect((await me(second.access)).status).toBe(200);
  });

  test('a generation that was never given out ends the session', async () => {
    const person = await server().signedIn('student');
    const ahead = await sign({ ...decodeJwt(person.refresh), gen: 5 });
    await expectRefusal(refresh(ahead), 'token_not_valid');
    expect((await me(person.access)).status).toBe(401);
  });
});

describe('clocks that differ', () => {
  test('a token from half a minute ahead is taken: the other process may have the right time', async () => {
    const { access } = await server().signedIn('student');
    const ahead = await sign({ ...decodeJwt(access), iat: nowSeconds() + 30 });
    expect((await me(ahead)).status).toBe(200);
  });

  test('an end is an end to the second', async () => {
    const { access } = await server().signedIn('student');
    const claims = decodeJwt(access);
    const ends = (exp: number) => sign({ ...claims, exp });
    expect((await me(await ends(nowSeconds() + 5))).status).toBe(200);
    expect((await me(await ends(nowSeconds()))).status).toBe(401);
  });
});

/** Ways to end the session or account that tokens stand for. */
const endings: [string, (person: SignedIn) => Promise<unknown>][] = [
  ['logging out', (person) => person.call(usersApi.logout, {})],
  ['deleting the account', (person) => person.call(usersApi.deleteAccount, {})],
  [
    'deleting the account and its rows',
    async (person) => {
      await person.call(usersApi.deleteAccount, {});
      await purgeAccount(server().context.db, { userId: person.id });
    },
  ],
  [
    'switching the account off',
    (person) =>
      server().context.db.update(users).set({ isActive: false }).where(eq(users.id, person.id)),
  ],
  [
    'a change of password on another device',
    async (person) => {
      const { email } = await person.call(usersApi.me, {});
      const password = 'kaeru-no-uta-7';
      const body = { email, password };
      const { access } = await server().anonymous.call(tokenApi.obtain, { body });
      const change = { current_password: password, new_password: 'mizu-no-oto-88' };
      await server().clientOf(access).call(usersApi.changePassword, { body: change });
    },
  ],
];

describe('A session that has ended', () => {
  test.each(endings)(
    'after %s neither token works, and a refresh brings nothing back',
    async (_, end) => {
      const person = await server().signedIn('student');
      await end(person);
      for (let time = 0; time < 2; time += 1) {
        await expectErrorBody(await me(person.access), 'token_not_valid');
        await expectRefusal(verify(person.access), 'token_not_valid');
        await expectRefusal(verify(person.refresh), 'token_not_valid');
        await expectRefusal(refresh(person.refresh), 'token_not_valid');
      }
    },
  );

  test('a session that was switched back on goes on where it was', async () => {
    const person = await server().signedIn('student');
    const { db } = server().context;
    const set = (isActive: boolean) =>
      db.update(users).set({ isActive }).where(eq(users.id, person.id));
    await set(false);
    await expectRefusal(refresh(person.refresh), 'token_not_valid');
    await set(true);
    expect(await refresh(person.refresh)).toHaveProperty('access');
  });

  test('50 refreshes beside one logout: no token works afterwards', async () => {
    const person = await server().signedIn('student');
    const refreshes = Array.from({ length: 50 }, () => refresh(person.refresh).catch(() => null));
    await person.call(usersApi.logout, {});
    for (const pair of await Promise.all(refreshes))
      if (pair) {
        expect((await me(pair.access)).status).toBe(401);
        await expectRefusal(refresh(pair.refresh), 'token_not_valid');
      }
  });
});

describe('rotation', () => {
  test('a parent that comes back after 60 seconds, when its child is in use, ends the whole family', async () => {
    const first = await server().signedIn('student');
    const second = await refresh(first.refresh);
    expect((await me(second.access)).status).toBe(200);
    server().advance(59_000);
    expect((await refresh(first.refresh)).refresh).toBe(second.refresh);
    server().advance(2_000);
    await expectRefusal(refresh(first.refresh), 'token_not_valid');
    await expectRefusal(refresh(second.refresh), 'token_not_valid');
    expect((await me(second.access)).status).toBe(401);
  });

  test('one family that ended leaves the other sessions of the person alone', async () => {
    const person = await server().signedIn('student');
    const { email } = await person.call(usersApi.me, {});
    const body = { email, password: 'kaeru-no-uta-7' };
    const other = await server().anonymous.call(tokenApi.obtain, { body });
    expect(decodeJwt(other.access).sid).not.toBe(decodeJwt(person.access).sid);
    const second = await refresh(person.refresh);
    await refresh(second.refresh);
    await expectRefusal(refresh(person.refresh), 'token_not_valid');
    expect((await me(other.access)).status).toBe(200);
    expect(await refresh(other.refresh)).toHaveProperty('access');
  });

  test('100 generations later the session still ends on its day', async () => {
    const first = await server().signedIn('company');
    let pair = { access: first.access, refresh: first.refresh };
    for (let time = 0; time < 100; time += 1) pair = await refresh(pair.refresh);
    expect(decodeJwt(pair.refresh).exp).toBe(decodeJwt(first.refresh).exp);
    server().advance(14 * 86_400_000 + 1_000);
    await expectRefusal(refresh(pair.refresh), 'token_not_valid');
    server().advance(-(14 * 86_400_000 + 1_000));
  });
});
