import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import routes from '#web/routes.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { newId } from './db/columns.ts';
import { origin, testServer } from './testing/test-server.ts';

/** Words that stand in an address where an id or a name belongs, as they are sent. */
const hostileSegments = [
  ...['x', 'constructor', '__proto__', 'undefined', 'null', '-1', '0', '1e999', 'a'.repeat(201)],
  ...['{36}', '%7B36%7D', '[0-9a-fA-F-]{36}', '-'.repeat(36), 'f'.repeat(36), 'a'.repeat(5_000)],
  ...['%', '%zz', '%00', 'a%00b', '%ff%fe', '%c0%af', '%ed%a0%80', '%e3%81', '%25', '%252e%252e'],
  ...['...', '..%2f..%2fetc%2fpasswd', '%2f', '%5c..', '%0d%0aX-Evil:%201', 'a%0ab', '%7f', '%20'],
  ...['%E3%81%B2%E3%81%BF%E3%81%A4', '%F0%9F%98%80', '%E2%80%AE', '%EF%BC%91', 'é', '日本'],
  ...["'--", '1;drop', 'a;b', '*', '$1', '(', '%3Cscript%3E', 'x.html', 'index.php', '.env', '~'],
];
const someSegment = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map(encodeURIComponent),
  fc.stringMatching(/^[0-9a-fA-F-]{1,60}$/),
  fc.stringMatching(/^(%[0-9a-f]{2}|%[g-z]|[a-z]){1,12}$/),
);

const server = testServer();
const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
const withParameters = endpoints.filter(({ path }) => path.includes('{'));
const letIn: Record<Access, UserType | 'administrator' | null> = {
  public: null,
  optional: null,
  'signed-in': 'student',
  student: 'student',
  company: 'company',
  'student-or-company': 'student',
  staff: 'administrator',
  'staff-content': 'administrator',
  'staff-inquiries': 'administrator',
  'staff-review': 'administrator',
  administrator: 'administrator',
};
const accesses = new Map<UserType | 'administrator' | null, string | undefined>();
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  const { context, database, signedIn, signedInStaff } = server();
  for (const type of ['student', 'company'] as const)
    accesses.set(type, (await signedIn(type)).access);
  accesses.set('administrator', (await signedInStaff('administrator')).access);
  const pages = await openPages({ ...context.config, mode: 'production' });
  app = createApp(context, { ...pages, isDemo: true, ping: database.ping });
}, 120_000);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** React Router asks for the data of the folder itself by this name: `/occupation/_.data` is the list's. */
const isFolder = (segment: string) => segment === '_';
/** Dots alone are another address, which is shorter, before anybody is asked. */
const isDots = (segment: string) => /^(?:\.|%2e){1,2}$/i.test(segment);

async function ask(method: string, path: string, access?: string): Promise<number> {
  const headers: HeadersInit = access ? { Authorization: `Bearer ${access}` } : {};
  const response = await app.fetch(new Request(`${origin}${path}`, { method, headers }));
  await response.arrayBuffer();
  return response.status;
}

/** The addresses of an endpoint with one wrong parameter each; the others name something that is not there. */
function withWrong({ path }: Endpoint, segment: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.map((wrong) => ({
    wrong,
    address: path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === wrong ? segment : newId())),
  }));
}

/** Answers that are other than they should be. */
async function askWithWrong(endpoint: Endpoint, segment: string): Promise<string[]> {
  const others: string[] = [];
  for (const { wrong, address } of withWrong(endpoint, segment)) {
    const status = await ask(endpoint.method, address, accesses.get(letIn[endpoint.access]));
    // Some parameters are words, whose endpoint says what is wrong with one.
    const expected = wrong === 'id' ? [404] : [400, 404];
    if (!expected.includes(status))
      others.push(`${status} ${endpoint.method} ${address.slice(0, 120)}`);
  }
  return others;
}

describe('an API path with a wrong id', () => {
  test.each(
    withParameters.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s is not found', async (_, endpoint) => {
    const others: string[] = [];
    for (const segment of hostileSegments) others.push(...(await askWithWrong(endpoint, segment)));
    expect(others).toEqual([]);
  });

  test('is not found whatever the word is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withParameters),
        someSegment.filter((segment) => !uuid.test(segment) && !isDots(segment)),
        async (endpoint, segment) => {
          expect(await askWithWrong(endpoint, segment)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('is not found by a stranger either, and another method is not looked at', async () => {
    for (const { path } of withParameters.filter(({ path }) => path.includes('{id}')))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect([method, await ask(method, path.replaceAll(/\{\w+\}/g, 'abc'))]).toEqual([
          method,
          404,
        ]);
  });

  test('is 405 with a right id and a method that the path does not have', async () => {
    expect(await ask('DELETE', `/api/posts/${newId()}/`)).toBe(405);
    expect(await ask('PUT', `/api/occupations/diagnosis-sessions/${newId()}/`)).toBe(405);
  });
});

/** Addresses of the route table, as it is written: `/company/:id`. */
function pagePaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = index || path !== undefined ? [here || '/'] : [];
    return [...own, ...pagePaths(children ?? [], here)];
  });
}
const pages = [...new Set(pagePaths(routes))];
/**
 * Screens that are drawn in the browser and ask the API for what their address names: they tell kindly of a link that
 * does not hold, and the desk shows nothing of itself to a stranger.
 */
const shells = new Set([
  '/login/:preRegisterId/:token',
  ...['/reset-password/:preRegisterId/:token', '/email-change-confirm/:token'],
  ...['/company-confirm/:token', '/staff/set-up/:token', '/staff/inquiries/:reference', '/staff/*'],
  ...['/staff/catalogues/:kind', '/staff/catalogues/:kind/:id'],
]);
const fill = (page: string, segment: string) => page.replaceAll(/:\w+|\*/g, () => segment);

describe('a page with a wrong word in its address', () => {
  test.each(pages.filter((page) => /[:*]/.test(page)))('%s is not found', async (page) => {
    const wrong: string[] = [];
    for (const segment of hostileSegments)
      for (const ending of ['', '.data']) {
        const address = fill(page, segment) + ending;
        const status = await ask('GET', address);
        const isRight = status === 404 || (shells.has(page) && status === 200);
        if (!isRight) wrong.push(`${status} ${address.slice(0, 120)}`);
      }
    expect(wrong).toEqual([]);
  });

  test('is not found whatever the word is', async () => {
    const strict = pages.filter((page) => page.includes(':') && !shells.has(page));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...strict),
        someSegment.filter(
          (segment) => !uuid.test(segment) && !isDots(segment) && !isFolder(segment),
        ),
        fc.constantFrom('', '.data'),
        async (page, segment, ending) => {
          const address = fill(page, segment) + ending;
          expect([address, await ask('GET', address)]).toEqual([address, 404]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('below any page, or beside it, is never a fault of ours', async () => {
    const wrong: string[] = [];
    for (const page of pages.filter((page) => !/[:*]/.test(page)))
      for (const segment of ['{36}', '%', '%00', '%ff%fe', '%F0%9F%98%80', 'constructor'])
        for (const address of [
          `${page.replace(/\/$/, '')}/${segment}`,
          `${page}?${segment}=${segment}`,
        ]) {
          const status = await ask('GET', address);
          if (status >= 500 || status === 405) wrong.push(`${status} ${address.slice(0, 120)}`);
        }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('is not found as an id of a screen of the desk or of a talk, and found with one', async () => {
    for (const page of pages.filter((page) =>
      /^\/(ai-diagnosis|staff\/(posts|companies))\/.*:/.test(page),
    )) {
      expect(await ask('GET', fill(page, 'x'))).toBe(404);
      expect(await ask('GET', fill(page, newId()))).toBe(200);
    }
  });
});

test('files that the server makes are not found by a wrong name', async () => {
  const files = app.routes
    .filter(({ method, path }) => method === 'GET' && /:/.test(path) && !path.startsWith('/api/'))
    .map(({ path }) => path);
  expect(files.length).toBeGreaterThan(3);
  const wrong: string[] = [];
  for (const file of new Set(files))
    for (const segment of hostileSegments) {
      const address = file.replaceAll(/:\w+(\{[^}]*\})?/g, () => segment);
      const status = await ask('GET', address);
      if (status !== 404) wrong.push(`${status} ${address.slice(0, 120)}`);
    }
  expect(wrong).toEqual([]);
});
