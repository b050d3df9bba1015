import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { createApp } from '#server/assembly/app.ts';
import { mayReachDesk } from '#server/http/desk-address.ts';
import { addressRanges } from '#server/settings/kinds.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({
  env: { TRUST_PROXY: '1', STAFF_ALLOWED_ADDRESSES: '203.0.113.0/24, 2001:db8:1::/48, 192.0.2.7' },
});
const inside = ['203.0.113.9', '203.0.113.9:5678', '192.0.2.7', '2001:db8:1:2::9'];
const outside = ['198.51.100.9', '192.0.2.8', '2001:db8:2::1', '127.0.0.1', '::1', 'unknown'];
const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.9, ${address}` });
let app: ReturnType<typeof createApp>;

beforeAll(() => {
  const { context, database } = server();
  app = createApp(context, {
    // Stands for React: a page for every address but one.
    handlePage: async (request) => {
      const { pathname } = new URL(request.url);
      const status = pathname.startsWith('/404') ? 404 : 200;
      return new Response(pathname, { status, headers: { 'Content-Type': 'text/html' } });
    },
    staticFiles: null,
    isDemo: false,
    ping: database.ping,
  });
});

const page = (path: string, address: string) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers: from(address) }));

describe('An address outside of STAFF_ALLOWED_ADDRESSES', () => {
  const ways = ['/staff', '/staff.data', '/staff/people', '/staff/login', '/staff/set-up/abc'];
  const spellings = ['/STAFF', '/%73taff/people', '//staff/people'];

  test.each([...ways, ...spellings])('gets the page of what is not there at %s', async (path) => {
    for (const address of outside) {
      const refused = await page(path, address);
      expect([refused.status, (await refused.text()).slice(0, 4)]).toEqual([404, '/404']);
    }
    for (const address of inside) expect((await page(path, address)).status).toBe(200);
  });

  test('finds public pages as everybody does', async () => {
    for (const address of outside) expect((await page('/staffing', address)).status).toBe(200);
  });

  test('gets 404 from the API of the desk, with a session and without', async () => {
    const { access } = await server().signedInStaff('administrator');
    for (const path of ['/api/staff/me/', '/api/staff/team/', '/api/staff/oidc/'])
      for (const address of outside) {
        const headers = from(address);
        await expectErrorBody(await server().send('GET', path, { headers }), 'not_found');
        await expectErrorBody(await server().send('GET', path, { headers, access }), 'not_found');
      }
    const headers = from('2001:db8:1::1');
    expect((await server().send('GET', '/api/staff/me/', { headers, access })).status).toBe(200);
    await expectErrorBody(
      await server().send('GET', '/api/staff/me/', { headers }),
      'not_authenticated',
    );
  });

  test('lets a session of the desk end and do nothing else', async () => {
    const { access } = await server().signedInStaff('administrator');
    const headers = from('198.51.100.9');
    for (const path of [usersApi.me.path, usersApi.sessions.path])
      await expectErrorBody(
        await server().send('GET', path, { headers, access }),
        'token_not_valid',
      );
    const logout = () => server().send('POST', usersApi.logout.path, { headers, access });
    expect((await logout()).status).toBe(200);
    const again = { headers: from('203.0.113.9'), access };
    await expectErrorBody(await server().send('GET', '/api/staff/me/', again), 'token_not_valid');
  });

  test('is answered a right password of the staff like a wrong one, and a student’s as ever', async () => {
    const obtain = async (userType: 'staff' | 'student', address: string, password: string) => {
      const { access } = await server().signedIn(userType);
      const own = { headers: from('203.0.113.9'), access };
      const { email } = await (await server().send('GET', '/api/users/me/', own)).json();
      const body = JSON.stringify({ email, password });
      return server().send('POST', tokenApi.obtain.path, { body, headers: from(address) });
    };
    const refused = await obtain('staff', '198.51.100.9', goodPassword);
    const wrong = await obtain('staff', '198.51.100.9', 'wrong');
    const sentences = [refused, wrong].map(async (one) => {
      const { detail } = await expectErrorBody(one, 'no_active_account');
      return detail;
    });
    expect(new Set(await Promise.all(sentences)).size).toBe(1);
    expect((await obtain('staff', '203.0.113.9', goodPassword)).status).toBe(200);
    expect((await obtain('student', '198.51.100.9', goodPassword)).status).toBe(200);
    const lines = server().logged.join('\n');
    expect(lines).toContain('STAFF_ALLOWED_ADDRESSES');
    expect(lines).not.toContain('198.51.100.9');
  });
});

describe('A list of addresses', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['::/0', '2001:db8::1', true],
    ['2001:db8::/32,10.0.0.1', '10.0.0.1', true],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['10.0.0.0/8', 'local', false],
  ])('%s has %s in it: %s', (list, address, expected) => {
    expect(mayReachDesk(addressRanges.parse(list), address)).toBe(expected);
  });

  test.each([
    '203.0.113.0/33',
    '2001:db8::/129',
    '203.0.113',
    'office',
    '10.0.0.1/',
    '/8',
    ',',
    '10.0.0.1;10.0.0.2',
    '1.2.3.4/-1',
  ])('%j is refused with a sentence', (list) => {
    const { error } = addressRanges.safeParse(list);
    expect(error?.issues[0]?.message).toMatch(/^must be addresses or ranges with commas/);
  });
});
