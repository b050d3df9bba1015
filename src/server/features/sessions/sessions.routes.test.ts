import { hash, verify } from '@node-rs/argon2';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { demoPassword } from '#server/assembly/seed.ts';
import { newId } from '#server/db/columns.ts';
import { insertUser, selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const minutes = (count: number) => count * 60_000;
const refresh = (token: string) =>
  server().anonymous.call(tokenApi.refresh, { body: { refresh: token } });
const me = (access: string) => server().send('GET', '/api/users/me/', { access });

describe('POST /api/token/', () => {
  test('answers with a pair of tokens and the user', async () => {
    const { access, refresh, user } = await server().anonymous.call(tokenApi.obtain, {
      body: { email: 'student@demo.example', password: demoPassword },
    });
    expect(user).toMatchObject({ email: 'student@demo.example', user_type: 'student' });
    expect(Object.keys(user).toSorted()).toEqual(
      ['email', 'id', 'pending_email', 'user_type', 'username'].toSorted(),
    );
    const claims = decodeJwt(access);
    expect(claims).toMatchObject({ token_type: 'access', user_id: user.id, gen: 1 });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3_600);
    expect(decodeJwt(refresh)).toMatchObject({ token_type: 'refresh', sid: claims.sid });
  });

  test('takes the address in any case and width', async () => {
    const email = ' ＳＴＵＤＥＮＴ@Demo.Example ';
    const body = { email, password: demoPassword };
    expect(await server().anonymous.call(tokenApi.obtain, { body })).toHaveProperty('access');
  });

  test('answers the same to a wrong password and to an unknown address', async () => {
    const attempt = (email: string, password: string) =>
      expectRefusal(
        server().anonymous.call(tokenApi.obtain, { body: { email, password } }),
        'no_active_account',
      );
    const [wrong, unknown] = [
      await attempt('student@demo.example', 'wrong password'),
      await attempt('nobody@demo.example', demoPassword),
    ];
    expect({ ...wrong, instance: '' }).toEqual({ ...unknown, instance: '' });
  });

  test('never trims a password', async () => {
    const body = { email: 'student@demo.example', password: ` ${demoPassword}` };
    await expectRefusal(server().anonymous.call(tokenApi.obtain, { body }), 'no_active_account');
  });

  test('says every field that is missing', async () => {
    const response = await server().send('POST', '/api/token/', { body: '{}' });
    const body = await expectErrorBody(response, 'invalid');
    expect(body.email).toEqual(['メールアドレスを入力してください。']);
    expect(body.password).toEqual(['パスワードを入力してください。']);
    expect(body.errors).toHaveLength(2);
    expect(body.detail).toBe('入力内容を確認してください。');
  });
});

describe('POST /api/token/verify/', () => {
  test('accepts a current access and refresh token', async () => {
    const { access, refresh } = await server().signedIn('student');
    for (const token of [access, refresh])
      expect(await server().anonymous.call(tokenApi.verify, { body: { token } })).toEqual({});
  });

  test('refuses forged, foreign and revoked tokens', async () => {
    const person = await server().signedIn('student');
    const forged = `${person.access.slice(0, -6)}AAAAAA`;
    const unsigned = `${btoa('{"alg":"none"}')}.${person.access.split('.')[1]}.`;
    const foreign = await new SignJWT(decodeJwt(person.access))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret that is long enough for HS256'));
    await person.call(usersApi.logout, {});
    for (const token of [forged, unsigned, foreign, person.access, person.refresh, 'x'])
      await expectRefusal(
        server().anonymous.call(tokenApi.verify, { body: { token } }),
        'token_not_valid',
      );
  });
});

describe('a password with marks', () => {
  const typed = 'がっこうの さくらもち';
  const forms = { NFC: typed.normalize('NFC'), NFD: typed.normalize('NFD') };
  const logIn = (email: string, password: string) =>
    server().anonymous.call(tokenApi.obtain, { body: { email, password } });
  const hashOf = async (email: string) =>
    (await selectUserByEmail(server().context.db, { email }))?.passwordHash ?? '';
  /** An older account, whose password was hashed without normalising. */
  const kept = async (password: string) => {
    const email = someAddress();
    await insertUser(server().context.db, {
      ...{ id: newId(), email, username: 'テスト', userType: 'student' },
      passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    });
    return email;
  };

  test('opens the account in either form, wherever it was chosen', async () => {
    for (const form of [forms.NFC, forms.NFD]) {
      const { email } = await register(server(), 'student', { password: form });
      for (const password of [forms.NFC, forms.NFD])
        expect(await logIn(email, password)).toHaveProperty('access');
      expect(await verify(await hashOf(email), forms.NFC)).toBe(true);
      await expectRefusal(logIn(email, `${forms.NFC} `), 'no_active_account');
    }
  });

  test('that was kept as it was typed still opens the account', async () => {
    const mixed = `${forms.NFC}${forms.NFD}`;
    for (const password of [forms.NFD, mixed, 'ＫＡＥＲＵ-の-うた', '神\ufa19社の森の中'])
      expect(await logIn(await kept(password), password)).toHaveProperty('access');
    expect(await logIn(await kept(forms.NFD), forms.NFC)).toHaveProperty('access');
    expect(await logIn(await kept(forms.NFC), forms.NFD)).toHaveProperty('access');
    await expectRefusal(logIn(await kept(forms.NFD), 'かっこうの さくらもち'), 'no_active_account');
  });

  test('is changed by the old one as it was kept, and the new one is kept in NFC', async () => {
    const email = await kept(forms.NFD);
    const { access } = await logIn(email, forms.NFC);
    const next = 'ひがしの ぶどうばたけ'.normalize('NFD');
    const body = { current_password: forms.NFC, new_password: next };
    await server().clientOf(access).call(usersApi.changePassword, { body });
    expect(await verify(await hashOf(email), next.normalize('NFC'))).toBe(true);
    expect(await logIn(email, next.normalize('NFC'))).toHaveProperty('access');
    await expectRefusal(logIn(email, forms.NFD), 'no_active_account');
  });

  test('is as long as it looks', async () => {
    const change = async (new_password: string) => {
      const { access } = await logIn(await kept('kaeru-no-uta-7'), 'kaeru-no-uta-7');
      const body = { current_password: 'kaeru-no-uta-7', new_password };
      return server().clientOf(access).call(usersApi.changePassword, { body });
    };
    const short = await expectRefusal(change('がぎぐげ'.normalize('NFD')), 'invalid');
    expect(short.new_password).toEqual(['パスワードは8文字以上にしてください。']);
    await change('がぎぐげござじず'.repeat(32).normalize('NFD'));
  });
});

describe('POST /api/token/refresh/', () => {
  test('moves to the next generation and keeps the end of the session', async () => {
    const first = await server().signedIn('student');
    const second = await refresh(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(decodeJwt(second.refresh)).toMatchObject({
      gen: 2,
      exp: decodeJwt(first.refresh).exp,
    });
    expect((await me(second.access)).status).toBe(200);
  });

  test('20 at once give 20 × 200 with one identical new token', async () => {
    const { refresh: token } = await server().signedIn('student');
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    expect(new Set(pairs.map((pair) => pair.access)).size).toBe(1);
    expect((await me(pairs[0]!.access)).status).toBe(200);
  });

  test('a parent is accepted for 60 seconds, then only while its child was never used', async () => {
    const first = await server().signedIn('student');
    const second = await refresh(first.refresh);
    server().advance(minutes(90));
    // The answer got lost: the child was never used, so the parent is still accepted.
    const again = await refresh(first.refresh);
    expect(again.refresh).toBe(second.refresh);
    expect((await me(again.access)).status).toBe(200);
    server().advance(30_000);
    expect((await refresh(first.refresh)).refresh).toBe(second.refresh);
    server().advance(60_000);
    await expectRefusal(refresh(first.refresh), 'token_not_valid');
    expect((await me(again.access)).status).toBe(401);
  });

  test('replaying an old generation kills the session', async () => {
    const first = await server().signedIn('student');
    const second = await refresh(first.refresh);
    const third = await refresh(second.refresh);
    expect((await me(third.access)).status).toBe(200);
    await expectRefusal(refresh(first.refresh), 'token_not_valid');
    expect((await me(third.access)).status).toBe(401);
    await expectRefusal(refresh(third.refresh), 'token_not_valid');
  });

  test('never extends a session: 30 days for a student', async () => {
    const { refresh: token } = await server().signedIn('student');
    server().advance(minutes(60 * 24 * 31));
    await expectRefusal(refresh(token), 'token_not_valid');
    server().advance(-minutes(60 * 24 * 31));
  });

  test('refuses an access token', async () => {
    const { access } = await server().signedIn('student');
    await expectRefusal(refresh(access), 'token_not_valid');
  });
});

describe('GET /api/users/me/', () => {
  test('answers with the caller and is not stored', async () => {
    const person = await server().signedIn('company');
    const response = await me(person.access);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ id: person.id, user_type: 'company' });
  });

  test.each([
    [undefined, 'not_authenticated'],
    ['Basic abc', 'not_authenticated'],
    ['Bearer', 'bad_authorization_header'],
    ['Bearer a b', 'bad_authorization_header'],
    ['Bearer nonsense', 'token_not_valid'],
  ] as const)('Authorization %s is 401 %s', async (header, code) => {
    const headers: HeadersInit = header ? { Authorization: header } : {};
    const response = await server().send('GET', '/api/users/me/', { headers });
    await expectErrorBody(response, code);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  test('an access token dies after an hour', async () => {
    const { access } = await server().signedIn('student');
    server().advance(minutes(61));
    expect((await me(access)).status).toBe(401);
    server().advance(-minutes(61));
  });
});

describe('POST /api/users/logout/', () => {
  test('ends this session at once and no other', async () => {
    const person = await server().signedIn('student');
    const other = await server().signedIn('student');
    expect(await person.call(usersApi.logout, {})).toEqual({ detail: 'ログアウトしました' });
    expect((await me(person.access)).status).toBe(401);
    expect((await me(other.access)).status).toBe(200);
  });

  test('is idempotent', async () => {
    const { access } = await server().signedIn('student');
    for (let time = 0; time < 2; time += 1)
      expect((await server().send('POST', '/api/users/logout/', { access })).status).toBe(200);
  });

  test('accepts an expired but genuine access token', async () => {
    const { access, refresh: token } = await server().signedIn('student');
    server().advance(minutes(61));
    const response = await server().send('POST', '/api/users/logout/', { access });
    expect(response.status).toBe(200);
    await expectRefusal(refresh(token), 'token_not_valid');
    server().advance(-minutes(61));
  });
});
