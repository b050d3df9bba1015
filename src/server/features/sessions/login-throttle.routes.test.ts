import { describe, expect, test } from 'vitest';
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
});
