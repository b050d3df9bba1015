import { describe, expect, test } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { newId } from '#server/db/columns.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { createApp } from './app.ts';

const server = testServer();
const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
const pathOf = ({ path }: Endpoint) => path.replace('{id}', newId());
const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

const lets: Record<Endpoint['access'], UserType[]> = {
  public: ['student', 'company', 'staff'],
  optional: ['student', 'company', 'staff'],
  'signed-in': ['student', 'company', 'staff'],
  student: ['student'],
  company: ['company'],
  'student-or-company': ['student', 'company'],
  staff: ['staff'],
  'staff-content': ['staff'],
  'staff-inquiries': ['staff'],
  'staff-review': ['staff'],
  administrator: ['staff'],
};

describe('the access walk', () => {
  test.each(named)(
    '%s: nobody without a session, and only the user types it names',
    async (_, endpoint) => {
      const isOpen = endpoint.access === 'public' || endpoint.access === 'optional';
      const anonymous = await server().send(endpoint.method, pathOf(endpoint));
      if (isOpen) expect([401, 403]).not.toContain(anonymous.status);
      else await expectErrorBody(anonymous, 'not_authenticated');
      for (const userType of ['student', 'company', 'staff'] as const) {
        const { access } = await server().signedIn(userType);
        const response = await server().send(endpoint.method, pathOf(endpoint), { access });
        if (lets[endpoint.access].includes(userType))
          expect([401, 403]).not.toContain(response.status);
        else await expectErrorBody(response, 'permission_denied');
      }
    },
  );

  test.each(named)('%s: a staff password alone opens nothing', async (_, endpoint) => {
    const { access } = await server().signedInStaff('administrator', { isOpen: false });
    const response = await server().send(endpoint.method, pathOf(endpoint), { access });
    const isOpen = endpoint.access === 'public' || endpoint.access === 'optional';
    if (isOpen || endpoint.beforeSecondFactor) expect(response.status).not.toBe(403);
    else expect(response.status).toBe(403);
  });

  test('only an administrator is let through where an administrator is asked for', async () => {
    const { access } = await server().signedInStaff('administrator');
    const others = [
      await server().signedInStaff('editor'),
      await server().signedInStaff('reviewer'),
    ];
    for (const [, endpoint] of named.filter(([, { access }]) => access === 'administrator')) {
      const response = await server().send(endpoint.method, pathOf(endpoint), { access });
      expect([401, 403]).not.toContain(response.status);
      for (const { access } of others) {
        const refused = await server().send(endpoint.method, pathOf(endpoint), { access });
        await expectErrorBody(refused, 'permission_denied');
      }
    }
  });

  test('public endpoints never look at Authorization', async () => {
    const headers = { Authorization: 'Bearer nonsense' };
    const response = await server().send('GET', '/api/company-profiles/search/', { headers });
    expect(response.status).toBe(200);
  });
});

describe('the order of checks', () => {
  test('unknown paths and paths without their slash are 404 as JSON', async () => {
    for (const path of ['/api/nonsense/', '/api/users/me', '/api/', '/api/company-profiles/x/y/z/'])
      await expectErrorBody(await server().send('GET', path), 'not_found');
  });

  test('a known path with another method is 405 with Allow, before authentication', async () => {
    const response = await server().send('PUT', '/api/company-favorites/');
    await expectErrorBody(response, 'method_not_allowed');
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('a literal path is not taken for an id', async () => {
    const path = '/api/company-profiles/recommend_for_diagnosis/';
    const response = await server().send('GET', path);
    await expectErrorBody(response, 'method_not_allowed');
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('nobody learns validation rules without the right', async () => {
    const { access } = await server().signedIn('company');
    const path = '/api/company-favorites/';
    await expectErrorBody(await server().send('POST', path, { body: '{' }), 'not_authenticated');
    await expectErrorBody(
      await server().send('POST', path, { body: '{', access }),
      'permission_denied',
    );
  });
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, 1])),
);
const hostile = [
  ['broken JSON', '{"a":', 'parse_error'],
  ['not UTF-8', '\u0000', 'parse_error'],
  ['100 KiB and more', JSON.stringify({ email: 'x'.repeat(110_000) }), 'too_large'],
  ['depth 40', `{"email":${nested(40)}}`, 'parse_error'],
  ['depth 20,000', `{"email":${nested(20_000)}}`, 'parse_error'],
  ['1,001 keys', manyKeys, 'parse_error'],
  ['NUL', '{"email":"a\\u0000b","password":"x"}', 'invalid'],
  ['a lone surrogate', '{"email":"\\ud800","password":"x"}', 'invalid'],
  ['a list', '[]', 'invalid'],
  ['a string', '"x"', 'invalid'],
  ['null', 'null', 'invalid'],
  ['wrong types', '{"email":5,"password":{}}', 'invalid'],
  ['__proto__', '{"__proto__":{"email":"a"},"constructor":1}', 'invalid'],
] as const;

describe('bad input', () => {
  test.each(hostile)('%s is refused with the error body', async (_, body, code) => {
    await expectErrorBody(await server().send('POST', '/api/token/', { body }), code);
  });

  test.each(hostile)(
    '%s never gives a 5xx anywhere',
    async (_, body) => {
      for (const endpoint of endpoints.filter((candidate) => candidate.body)) {
        const userType = lets[endpoint.access][0];
        const caller = userType
          ? await server().signedIn(userType)
          : await server().signedInStaff('administrator');
        const { access } = caller;
        const response = await server().send(endpoint.method, pathOf(endpoint), { access, body });
        expect(response.status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
      }
    },
    60_000,
  );

  test('another media type is 415', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await server().send('POST', '/api/token/', { body: 'email=x', headers });
    await expectErrorBody(response, 'unsupported_media_type');
  });

  test('a body that lies about its length is cut off', async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
    });
    const request = new Request('http://localhost:3000/api/token/', {
      method: 'POST',
      body: stream,
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    await expectErrorBody(await server().fetch(request), 'too_large');
  });

  test('application/problem+json when Accept names it', async () => {
    const headers = { Accept: 'application/problem+json' };
    const response = await server().send('GET', '/api/users/me/', { headers });
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });
});

describe('the rest of the outside', () => {
  test('/healthz, /readyz and /takes-requests', async () => {
    for (const path of ['/healthz', '/readyz', '/takes-requests'])
      expect((await server().send('GET', path)).status).toBe(200);
  });

  test('/api/schema/ is made from the contract', async () => {
    const document = await (await server().send('GET', '/api/schema/')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of endpoints)
      expect(document.paths[path][method.toLowerCase()].responses).toHaveProperty('default');
    const search = document.paths['/api/company-profiles/search/'].get;
    expect(search.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['s', 'area', 'industry', 'page', 'per_page']),
    );
  });

  test('an API answer carries its headers', async () => {
    const { headers } = await server().send('GET', '/api/company-profiles/search/');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an https site asks for https for two years, of the names below it unless told otherwise', async () => {
    const { context, database } = server();
    const askedOf = async (hstsIncludesSubdomains: boolean, address: string) => {
      const config = { ...context.config, hstsIncludesSubdomains, siteUrl: new URL(address) };
      const parts = { handlePage: null, staticFiles: null, isDemo: false, ping: database.ping };
      const app = createApp({ ...context, config }, parts);
      const answer = await app.fetch(new Request('http://localhost:3000/healthz'));
      return answer.headers.get('strict-transport-security');
    };
    const https = 'https://michi.example.jp';
    expect(await askedOf(true, https)).toBe('max-age=63072000; includeSubDomains');
    expect(await askedOf(false, https)).toBe('max-age=63072000');
    expect(await askedOf(true, 'http://localhost:3000')).toBe(null);
  });

  test('the log holds no address, no mail and no query', async () => {
    await server().send('GET', '/api/company-profiles/search/?s=ひみつの言葉', {
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    await server().send('POST', '/api/token/', {
      body: JSON.stringify({ email: 'student@demo.example', password: 'my-password' }),
    });
    const lines = server().logged.join('\n');
    expect(lines).toContain('/api/company-profiles/search/');
    for (const secret of ['203.0.113.7', 'student@demo', 'my-password', 'ひみつ', '%E3'])
      expect(lines).not.toContain(secret);
  });

  test('an error inside shows a number and hides the rest', async () => {
    const { db } = server().context;
    Object.assign(server().context, {
      db: new Proxy(db, {
        get: () => {
          throw new Error('duplicate key (email)=(hidden@example.com)');
        },
      }),
    });
    const { access } = await server()
      .signedIn('student')
      .catch(() => ({ access: '' }));
    const response = await server().send('GET', '/api/users/me/', { access });
    const body = await expectErrorBody(response, 'error');
    expect(body.detail).toContain(body.instance.slice(-8));
    Object.assign(server().context, { db });
    expect(server().logged.join('\n')).not.toContain('hidden@example.com');
  });
});
