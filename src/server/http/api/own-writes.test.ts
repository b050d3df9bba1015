import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createOwnWrites } from './own-writes.ts';

const settings = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://site@127.0.0.1/site',
  DATABASE_READ_URL: 'postgres://site@127.0.0.2/site',
  TOKEN_SECRET: 'x'.repeat(40),
};

function ownWrites({ siteUrl = 'http://localhost:3000', hashSecret = 'secret' } = {}) {
  const clock = { time: Date.parse('2026-11-20T00:00:00Z') };
  const replica = {
    lagLimit: 10,
    holds: (position: number) => position <= 500,
    position: () => 500,
    primaryPosition: async () => 700,
    watch: async () => undefined,
    state: () => ({ notReadBecause: null, lagSeconds: 0, answers: { replica: 0, primary: 0 } }),
  };
  const config = readConfig({ ...settings, SITE_URL: siteUrl });
  const now = () => new Date(clock.time);
  const log = createLog('silent', () => undefined);
  const parts = { replica, config, hashSecret, now, log };
  return { clock, parts, own: createOwnWrites(parts) };
}

const noted = async (own: ReturnType<typeof createOwnWrites>) => {
  const headers = new Headers();
  await own.note(headers);
  return headers.get('set-cookie') ?? '';
};
const sent = (cookie: string) => new Headers({ Cookie: `a=b; ${cookie.split(';')[0]}; c=d` });

test('A cookie says the position after the commit until a replica must have it', async () => {
  const { clock, own } = ownWrites();
  const cookie = await noted(own);
  expect(cookie).toMatch(/^own_change=[^;]+; Path=\/; Max-Age=330; HttpOnly; SameSite=Lax$/);
  expect(own.positionOf(sent(cookie))).toBe(700);
  expect([own.isShown(700), own.isShown(0)]).toEqual([false, true]);
  expect([own.positionShown(700), own.positionShown(0)]).toEqual([700, 500]);
  clock.time += 71_000;
  expect(own.positionOf(sent(cookie))).toBe(0);
});

test('A cookie of another secret, another position or no form means nothing', async () => {
  const { own } = ownWrites();
  const cookie = await noted(own);
  const others = [
    await noted(ownWrites({ hashSecret: 'other' }).own),
    cookie.replace(/=[^.]+/, '=zzzz'),
    'own_change=1.2.3',
    'own_change=',
  ];
  expect(others.map((other) => own.positionOf(sent(other)))).toEqual([0, 0, 0, 0]);
  expect(own.positionOf(new Headers())).toBe(0);
});

test('A position that cannot be asked counts as later than everything', async () => {
  const { parts } = ownWrites();
  const away = { ...parts.replica, primaryPosition: () => Promise.reject(new Error('away')) };
  const own = createOwnWrites({ ...parts, replica: away });
  expect(own.positionOf(sent(await noted(own)))).toBe(Number.MAX_SAFE_INTEGER);
});

test('A site behind TLS sends the cookie by TLS alone, and one without a replica for caches between', async () => {
  expect(await noted(ownWrites({ siteUrl: 'https://example.jp' }).own)).toMatch(/; Secure$/);
  const own = createOwnWrites({ ...ownWrites().parts, replica: null });
  const cookie = await noted(own);
  expect(cookie).toBe('own_change=1; Path=/; Max-Age=330; HttpOnly; SameSite=Lax');
  expect(own.positionOf(sent(cookie))).toBe(0);
});
