import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { isPrivateSite } from './demo-login.ts';

const attempt = (
  server: ReturnType<ReturnType<typeof testServer>>,
  headers: Record<string, string> = {},
  password = 'demo-pass-2026',
) =>
  server.send('POST', '/api/token/', {
    body: JSON.stringify({ email: 'student@demo.example', password }),
    headers,
  });

describe('a demonstration account on a public site', () => {
  const server = testServer({ env: { SITE_URL: 'https://michi.example.jp' } });

  test('is refused as with a wrong password, and the log says why without naming anybody', async () => {
    const refused = await expectErrorBody(await attempt(server()), 'no_active_account');
    const wrong = await expectErrorBody(await attempt(server(), {}, 'wrong'), 'no_active_account');
    expect(refused.detail).toBe(wrong.detail);
    const lines = server().logged.filter((line) => line.includes('demonstration account'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('@');
  });
});

describe('a demonstration account on a site of this machine', () => {
  const server = testServer({ env: { TRUST_PROXY: '1' } });

  test('logs in from the machine itself, and not through a proxy', async () => {
    expect((await attempt(server())).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await attempt(server(), { [header]: '203.0.113.7' })).status).toBe(401);
  });
});

describe('A server with DEMO_LOGIN=1', () => {
  const server = testServer({ env: { SITE_URL: 'https://michi.example.jp', DEMO_LOGIN: '1' } });

  test('logs a demonstration account in from anywhere', async () => {
    expect((await attempt(server(), { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://10.1.2.3', true],
  ['http://172.31.0.1', true],
  ['http://172.32.0.1', false],
  ['http://192.168.1.5:8080', true],
  ['http://[fd00::1]', true],
  ['http://[2001:db8::1]', false],
  ['https://10.example.jp', false],
  ['https://localhost.example.jp', false],
])('%s is a private site: %s', (SITE_URL, expected) => {
  expect(isPrivateSite(readConfig({ SITE_URL }))).toBe(expected);
});
