import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { newId } from './db/columns.ts';
import { hostileSegments, someSegment } from './testing/attacks/hostile-segments.ts';
import { origin, testServer } from './testing/test-server.ts';

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
        someSegment,
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
