import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { newId } from './db/columns.ts';
import { hostileSegments, someSegment } from './testing/attacks/hostile-segments.ts';
import { origin, testServer } from './testing/test-server.ts';

const server = testServer();
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  const { context, database } = server();
  const pages = await openPages({ ...context.config, mode: 'production' });
  app = createApp(context, { ...pages, isDemo: true, ping: database.ping });
}, 120_000);

/** React Router asks for the data of the folder itself by this name: `/occupation/_.data` is the list's. */
const isFolder = (segment: string) => segment === '_';

async function ask(path: string): Promise<number> {
  const response = await app.fetch(new Request(`${origin}${path}`));
  await response.arrayBuffer();
  return response.status;
}

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
  '/staff/catalogues/deduction-rates/:key',
]);
const fill = (page: string, segment: string) => page.replaceAll(/:\w+|\*/g, () => segment);

describe('a page with a wrong word in its address', () => {
  test.each(pages.filter((page) => /[:*]/.test(page)))('%s is not found', async (page) => {
    const wrong: string[] = [];
    for (const segment of hostileSegments)
      for (const ending of ['', '.data']) {
        const address = fill(page, segment) + ending;
        const status = await ask(address);
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
        someSegment.filter((segment) => !isFolder(segment)),
        fc.constantFrom('', '.data'),
        async (page, segment, ending) => {
          const address = fill(page, segment) + ending;
          expect([address, await ask(address)]).toEqual([address, 404]);
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
          const status = await ask(address);
          if (status >= 500 || status === 405) wrong.push(`${status} ${address.slice(0, 120)}`);
        }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('is none of the words that name a screen of the desk', async () => {
    const screens = pages.filter((page) => page.startsWith('/staff') && !/[:*]/.test(page));
    expect(screens.length).toBeGreaterThan(15);
    const statuses = await Promise.all(screens.map(async (page) => `${await ask(page)} ${page}`));
    expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([]);
  });

  test('is not found as an id of a screen of the desk or of a talk, and found with one', async () => {
    for (const page of pages.filter((page) =>
      /^\/(ai-diagnosis|staff\/(posts|companies))\/.*:/.test(page),
    )) {
      expect(await ask(fill(page, 'x'))).toBe(404);
      expect(await ask(fill(page, newId()))).toBe(200);
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
      const status = await ask(address);
      if (status !== 404) wrong.push(`${status} ${address.slice(0, 120)}`);
    }
  expect(wrong).toEqual([]);
});
