import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { staffAccessApi, staffAuditApi, staffOidcApi } from '#contract/staff/staff-access.ts';
import { setUserActive } from '#server/features/accounts/users.queries.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import {
  type OidcBehaviour,
  startFakeOidcProvider,
} from '#server/testing/fakes/fake-oidc-provider.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { origin, testServer } from '#server/testing/test-server.ts';
import { inviteStaff } from '../invite-staff.ts';
import { markSecondFactor } from '../staff-members.queries.ts';

const fake = await startFakeOidcProvider(`${origin}/staff/login`);
const env = {
  OIDC_ISSUER: fake.issuer,
  OIDC_CLIENT_ID: fake.clientId,
  OIDC_CLIENT_SECRET: fake.clientSecret,
};
const server = testServer({
  env: { ...env, OIDC_ALLOWED_DOMAINS: 'staff.example, Test.example,demo.example' },
});
const nowhere = testServer({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:9' } });
const without = testServer();

afterAll(() => fake.close());
let people = 0;
let member = { id: '', email: '', token: '' };

beforeEach(async () => {
  const { db, now } = server().context;
  people += 1;
  const email = `provided-${people}@staff.example`;
  const invitation = { email, role: 'administrator', by: 'command line', now: now() } as const;
  const { userId: id, token } = await inviteStaff(db, invitation);
  member = { id, email, token };
  fake.behave('good');
  fake.person = { sub: `sub-${people}`, email, email_verified: true, amr: ['pwd', 'otp', 'mfa'] };
});

type Begun = { url: string; cookie: string };

async function begin(to = server): Promise<Begun> {
  const response = await to().send('POST', '/api/staff/oidc/begin/');
  expect(response.status).toBe(200);
  const set = response.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^staff_oidc=[\w.-]+; Path=\/api\/staff\/oidc\/; Max-Age=600; HttpOnly; S/);
  return { url: (await response.json()).url, cookie: set.split(';')[0] ?? '' };
}

/** What the browser is led back with. */
async function visit({ url }: Begun): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${origin}/staff/login`);
  return back.search;
}

const complete = (query: string, cookie: string) =>
  server().send('POST', '/api/staff/oidc/complete/', {
    body: JSON.stringify({ query }),
    headers: { Cookie: cookie },
  });

async function logIn(): Promise<Response> {
  const begun = await begin();
  return complete(await visit(begun), begun.cookie);
}

const sessionsOf = (userId: string) =>
  server().context.db.select().from(sessions).where(eq(sessions.userId, userId));
const signIns = (actorId: string) =>
  server()
    .context.db.select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.actorId, actorId), eq(auditEntries.action, 'staff.sign_in_by_provider')),
    );

describe('A member who was invited', () => {
  test('logs in by the provider and is at the desk at once where it says multi-factor', async () => {
    const response = await logIn();
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('staff_oidc=; ');
    const { access, user } = await response.json();
    expect(user).toMatchObject({ id: member.id, email: member.email, user_type: 'staff' });
    const client = server().clientOf(access);
    expect((await client.call(staffAccessApi.self, {})).missing).toBe(null);
    expect((await client.call(staffAuditApi.list, {})).results[0]).toMatchObject({
      action: 'staff.sign_in_by_provider',
      subject_id: member.id,
    });
  });

  test('ends the session by logging out, and then its tokens are worth nothing', async () => {
    const { access, refresh } = await (await logIn()).json();
    await server().clientOf(access).call(usersApi.logout, {});
    await expectErrorBody(
      await server().send('GET', '/api/staff/me/', { access }),
      'token_not_valid',
    );
    const body = JSON.stringify({ refresh });
    const again = await server().send('POST', '/api/token/refresh/', { body });
    await expectErrorBody(again, 'token_not_valid');
  });

  test.each([
    [{ acr: 'https://refeds.org/profile/mfa', amr: undefined }, null],
    [{ amr: ['mfa'] }, null],
    [{ amr: ['pwd', 'otp'] }, 'enrolment'],
    [{ amr: undefined }, 'enrolment'],
    [{ amr: ['MFA'], acr: 'mfa' }, 'enrolment'],
    [{ amr: undefined, acr: '0' }, 'enrolment'],
  ])(
    'is asked for the own second factor unless the provider says so: %j',
    async (said, missing) => {
      fake.person = { ...fake.person, ...said };
      const { access } = await (await logIn()).json();
      const self = await server().clientOf(access).call(staffAccessApi.self, {});
      expect(self.missing).toBe(missing);
      expect(await signIns(member.id)).toHaveLength(missing === null ? 1 : 0);
    },
  );

  test('gives the code of the app where the provider says nothing of it', async () => {
    const { token } = member;
    const pair = await server().anonymous.call(staffAccessApi.setUp, {
      body: { token, name: '鈴木', password: goodPassword },
    });
    const first = server().clientOf(pair.access);
    const { secret } = await first.call(staffAccessApi.enrol, {});
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: server().context.now().getTime(),
      });
    await first.call(staffAccessApi.confirm, { body: { code: code() } });
    server().advance(60_000);
    fake.person.amr = ['pwd'];
    const { access } = await (await logIn()).json();
    const refused = await server().send('GET', '/api/staff/team/', { access });
    await expectErrorBody(refused, 'second_factor_required');
    const client = server().clientOf(access);
    expect((await client.call(staffAccessApi.self, {})).missing).toBe('code');
    await client.call(staffAccessApi.verify, { body: { code: code() } });
    expect((await client.call(staffAccessApi.self, {})).missing).toBe(null);
  });

  test('is known by the address that the provider tells at userinfo alone', async () => {
    fake.behave('tells the address at userinfo alone');
    expect((await logIn()).status).toBe(200);
    expect(fake.requests.at(-1)).toBe('/userinfo');
  });

  test('is known in capital letters too, and in no letters that only look alike', async () => {
    fake.person.email = member.email.toUpperCase();
    expect((await logIn()).status).toBe(200);
    fake.person.email = member.email.replace('p', 'ｐ');
    await expectErrorBody(await logIn(), 'no_active_account');
  });
});

const lies: [OidcBehaviour, RegExp][] = [
  ['another nonce', /確かめられませんでした/],
  ['another audience', /確かめられませんでした/],
  ['another issuer', /確かめられませんでした/],
  ['another key', /確かめられませんでした/],
  ['no token', /確かめられませんでした/],
  ['tells another subject at userinfo', /設定が、合っていません|確かめられませんでした/],
  ['an expired token', /有効期限が切れて/],
  ['refuses the person', /許可されませんでした/],
  ['refuses the secret', /設定が、合っていません/],
];

const breaks: OidcBehaviour[] = [
  'broken',
  'a page of HTML',
  'enormous',
  'cut',
  'redirects the token',
  'hangs',
];

describe('A provider that cannot be trusted', () => {
  test.each(lies)('%s: nobody is logged in, and a sentence says why', async (lie, sentence) => {
    const begun = await begin();
    fake.behave(lie);
    const refused = await complete(await visit(begun), begun.cookie);
    const { detail } = await expectErrorBody(refused, 'no_active_account');
    expect(detail).toMatch(sentence);
    expect(await sessionsOf(member.id)).toEqual([]);
    expect(await signIns(member.id)).toEqual([]);
  });

  test('a state that is another one’s is refused before the provider is asked', async () => {
    fake.behave('another state');
    const begun = await begin();
    const query = await visit(begun);
    const asked = fake.requests.length;
    await expectErrorBody(await complete(query, begun.cookie), 'link_invalid_or_expired');
    expect(fake.requests.length).toBe(asked);
  });

  test.each(breaks)('%s: 503 with Retry-After, and a password still works', async (way) => {
    const begun = await begin();
    const query = await visit(begun);
    fake.behave(way);
    const refused = await complete(query, begun.cookie);
    expect(refused.headers.get('retry-after')).toBe('30');
    const { detail } = await expectErrorBody(refused, 'unavailable');
    expect(detail).toContain('パスワードでログイン');
    expect(await sessionsOf(member.id)).toEqual([]);
    // What it says of itself is asked for again after an hour, and kept once it answers.
    server().advance(3_600_000);
    const begins = () => server().send('POST', '/api/staff/oidc/begin/');
    if (way !== 'redirects the token') await expectErrorBody(await begins(), 'unavailable');
    fake.behave('good');
    expect((await begins()).status).toBe(200);
  });

  test('one that nobody can reach gives 503', async () => {
    await expectErrorBody(await nowhere().send('POST', '/api/staff/oidc/begin/'), 'unavailable');
    expect(nowhere().logged.join('\n')).toContain('"why":"away"');
  });
});

describe('An answer of the provider', () => {
  test('works once: the same code again logs nobody in', async () => {
    const begun = await begin();
    const query = await visit(begun);
    expect((await complete(query, begun.cookie)).status).toBe(200);
    const { detail } = await expectErrorBody(
      await complete(query, begun.cookie),
      'no_active_account',
    );
    expect(detail).toContain('もう使われた');
    expect(await sessionsOf(member.id)).toHaveLength(1);
  });

  test('is taken in the browser that asked alone, for ten minutes', async () => {
    const begun = await begin();
    const query = await visit(begun);
    const other = await begin();
    for (const cookie of ['', 'staff_oidc=', 'staff_oidc=a.b.c', other.cookie])
      await expectErrorBody(await complete(query, cookie), 'link_invalid_or_expired');
    server().advance(600_000);
    await expectErrorBody(await complete(query, begun.cookie), 'link_invalid_or_expired');
    expect(await sessionsOf(member.id)).toEqual([]);
  });

  test('of strange words is refused without a 5xx', async () => {
    const { cookie, url } = await begin();
    const state = new URL(url).searchParams.get('state');
    for (const query of ['', '?', '?code=', `?state=${state}`, `?state=${state}&code=a&code=b`])
      expect([400, 401], query).toContain((await complete(query, cookie)).status);
    for (const more of ['&error=access_denied&iss=x', '&code=\ud83d\ude00', '&error=%00', '&iss='])
      expect([400, 401], more).toContain((await complete(`?state=${state}${more}`, cookie)).status);
    const long = await complete(`?state=${'x'.repeat(5_000)}`, cookie);
    await expectErrorBody(long, 'invalid');
  });
});

describe('An address that the provider vouches for', () => {
  test.each([
    [{ email_verified: false }, /まだ確かめられていません/],
    [{ email_verified: undefined }, /まだ確かめられていません/],
    [{ email: undefined }, /まだ確かめられていません/],
    [{ email: 'nobody@staff.example' }, /見つかりません/],
    [{ email: 'staff@elsewhere.example' }, /ドメイン/],
    [{ email: 'a@staff.example@elsewhere.example' }, /ドメイン/],
    [{ email: '' }, /ドメイン/],
  ])('%j logs nobody in', async (said, sentence) => {
    fake.person = { ...fake.person, ...said };
    const { detail } = await expectErrorBody(await logIn(), 'no_active_account');
    expect(detail).toMatch(sentence);
  });

  test('of a student or of a company is nobody’s, and nothing happens to their accounts', async () => {
    for (const type of ['student', 'company'] as const) {
      const { id, call } = await server().signedIn(type);
      fake.person.email = (await call(usersApi.me, {})).email;
      const { detail } = await expectErrorBody(await logIn(), 'no_active_account');
      expect(detail).toMatch(/見つかりません/);
      expect(await sessionsOf(id)).toHaveLength(1);
    }
  });

  test('of a member who was let out opens nothing', async () => {
    await setUserActive(server().context.db, { id: member.id, isActive: false });
    const { detail } = await expectErrorBody(await logIn(), 'no_active_account');
    expect(detail).toMatch(/見つかりません/);
    expect(await sessionsOf(member.id)).toEqual([]);
  });

  test('is not that of the demonstration account, which nobody owns', async () => {
    fake.person.email = 'staff@demo.example';
    await expectErrorBody(await logIn(), 'no_active_account');
  });

  test('stands in no line of the log', async () => {
    fake.person.email_verified = false;
    await logIn();
    const lines = server().logged.join('\n');
    expect(lines).toContain('"why":"unverified"');
    for (const hidden of [member.email, 'code=', fake.clientSecret, 'sub-'])
      expect(lines).not.toContain(hidden);
  });
});

describe('A site without a provider', () => {
  test('offers none, and its ways are not there', async () => {
    expect(await without().anonymous.call(staffOidcApi.state, {})).toEqual({ is_offered: false });
    expect(await server().anonymous.call(staffOidcApi.state, {})).toEqual({ is_offered: true });
    await expectErrorBody(await without().send('POST', '/api/staff/oidc/begin/'), 'not_found');
    const body = JSON.stringify({ query: '?code=a' });
    const completed = await without().send('POST', '/api/staff/oidc/complete/', { body });
    await expectErrorBody(completed, 'not_found');
  });
});

test('A session by password of the same member is another one, which lives on', async () => {
  const { access } = await (await logIn()).json();
  const [session] = await sessionsOf(member.id);
  await markSecondFactor(server().context.db, {
    sid: session?.sid ?? '',
    now: server().context.now(),
  });
  await logIn();
  expect(await sessionsOf(member.id)).toHaveLength(2);
  expect((await server().send('GET', '/api/staff/me/', { access })).status).toBe(200);
});
