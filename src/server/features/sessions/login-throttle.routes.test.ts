import { describe, expect, test } from 'vitest';
import { demoPassword } from '#server/assembly/seed.ts';
import { hashPassword, passwordQueue } from '#server/features/accounts/password.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ rateLimits: true });

describe('POST /api/token/ with limits', () => {
  test('an account waits after ten failures, with Retry-After in the sentence', async () => {
    const attempt = (email: string) =>
      server().send('POST', '/api/token/', { body: JSON.stringify({ email, password: 'wrong' }) });
    for (let failure = 0; failure < 10; failure += 1)
      expect((await attempt('student@demo.example')).status).toBe(401);
    const refused = await attempt('STUDENT@demo.example');
    expect(refused.status).toBe(429);
    const seconds = refused.headers.get('retry-after');
    expect(Number(seconds)).toBeGreaterThan(0);
    expect((await refused.json()).detail).toContain(`${seconds}秒後`);
    expect((await attempt('company@demo.example')).status).toBe(401);
    server().advance(15 * 60_000);
    expect((await attempt('student@demo.example')).status).toBe(401);
  });

  test('waits grow to 15 minutes, and the owner on a known device still gets in', async () => {
    const email = 'staff@demo.example';
    const attempt = (password: string, cookie = '') =>
      server().send('POST', '/api/token/', {
        body: JSON.stringify({ email, password }),
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      });
    const home = await attempt(demoPassword);
    const cookie = home.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    for (let failure = 0; failure < 10; failure += 1) await attempt('wrong');
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const refused = await attempt('wrong');
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(Math.round(seconds / 60));
      // The right password helps the owner's device only, not a stranger's.
      expect((await attempt(demoPassword)).status).toBe(429);
      expect((await attempt(demoPassword, cookie)).status).toBe(200);
      server().advance(seconds * 1_000 + 1);
      expect((await attempt('wrong')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    const stolen = cookie.replace(/=[^.]*\./, '=someone-else.');
    expect((await attempt('wrong', stolen)).status).toBe(429);
  });

  test('150 guesses at once are no more than ten', async () => {
    const body = JSON.stringify({ email: 'parallel@demo.example', password: 'wrong' });
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => server().send('POST', '/api/token/', { body })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
  });

  test('a shared computer keeps few cookies, and they tell nobody', async () => {
    const cookie = Array.from({ length: 30 }, (_, at) => `device_${at}=x.y`).join('; ');
    const response = await server().send('POST', '/api/token/', {
      body: JSON.stringify({ email: 'company@demo.example', password: demoPassword }),
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    });
    const set = response.headers.getSetCookie();
    expect(set.filter((one) => one.includes('Max-Age=0'))).toHaveLength(21);
    expect(set.join()).not.toContain('company');
  });

  test('an unknown address waits the same as a known one', async () => {
    const attempt = () =>
      server().send('POST', '/api/token/', {
        body: JSON.stringify({ email: 'nobody@demo.example', password: 'wrong' }),
      });
    for (let failure = 0; failure < 10; failure += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });

  test('a machine that floods an endpoint keeps nobody from refreshing or logging in', async () => {
    const { refresh } = await server().signedIn('student');
    const statuses: number[] = [];
    // Refused for its contents, after it was counted.
    const ask = () => server().send('POST', '/api/inquiries/', { body: '{}' });
    for (let round = 0; round < 35; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, ask));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.slice(0, 2_900).filter((status) => status !== 400)).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
    const body = JSON.stringify({ refresh });
    expect((await server().send('POST', '/api/token/refresh/', { body })).status).toBe(200);
    const login = JSON.stringify({ email: 'company@demo.example', password: demoPassword });
    expect((await server().send('POST', '/api/token/', { body: login })).status).toBe(200);
  }, 60_000);

  test('a session is refreshed while many passwords wait to be compared', async () => {
    const { refresh } = await server().signedIn('student');
    const before = passwordQueue.state().waiting;
    let hashed = 0;
    const crowd = Array.from({ length: 16 }, async () => {
      await hashPassword('a password of the crowd').catch(() => null);
      hashed += 1;
    });
    expect(passwordQueue.state().waiting - before).toBeGreaterThan(10);
    const body = JSON.stringify({ refresh });
    expect((await server().send('POST', '/api/token/refresh/', { body })).status).toBe(200);
    expect(hashed).toBeLessThan(16);
    await Promise.all(crowd);
  });

  test('more passwords than can be compared in five seconds are refused, kindly and uncounted', async () => {
    const logIn = () =>
      server().send('POST', '/api/token/', {
        body: JSON.stringify({ email: 'late@demo.example', password: 'wrong' }),
      });
    const isFull = () => {
      try {
        passwordQueue.check();
        return false;
      } catch {
        return true;
      }
    };
    const crowd: Promise<unknown>[] = [];
    while (!isFull()) crowd.push(hashPassword('a password of the crowd').catch(() => null));
    const refused = await Promise.all(Array.from({ length: 12 }, logIn));
    const [told = expect.fail('nobody was refused')] = refused;
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    expect(told.headers.get('retry-after')).toBe('5');
    expect((await told.json()).detail).toMatch(/5秒ほど待って、もう一度お試しください。$/);
    await Promise.all(crowd);
    // Twelve failures would make the account wait.
    expect((await logIn()).status).toBe(401);
  }, 60_000);

  test('a classroom registers from one address: 40 in a minute', async () => {
    for (let pupil = 0; pupil < 40; pupil += 1) {
      const body = JSON.stringify({ email: `pupil${pupil}@class.example`, user_type: 'student' });
      expect((await server().send('POST', '/api/pre-register-requests/', { body })).status).toBe(
        201,
      );
    }
  });
});
