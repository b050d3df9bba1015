import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { companies } from '#server/features/companies/companies.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const get = (path: string, headers: HeadersInit = {}) => server().send('GET', path, { headers });

describe('the picture beside a link', () => {
  test('is there for each kind of page, 1200 by 630, with something written on it', async () => {
    const { db, catalogue, config } = server().context;
    const [company] = await db.select().from(companies).where(eq(companies.status, 'published'));
    const [post] = await db.select().from(posts).limit(1);
    const paths = [
      '/og/default.png',
      `/og/company/${company!.id}.png`,
      `/og/column/${post!.slug}.png`,
      `/og/occupation/${catalogue.occupations[0]!.id}.png`,
    ];
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const response = await get(path);
        expect(response.headers.get('content-type')).toBe('image/png');
        const picture = sharp(Buffer.from(await response.arrayBuffer()));
        const { width, height } = await picture.metadata();
        expect([width, height]).toEqual([1200, 630]);
        // The title's place has dark letters on white: it is no empty card.
        const title = picture.extract({ left: 100, top: 180, width: 600, height: 290 });
        const [grey] = (await title.greyscale().stats()).channels;
        expect(grey!.min).toBeLessThan(80);
        return grey!.mean;
      }),
    );
    expect(new Set(sizes).size).toBe(4);
    expect(await readdir(join(config.dataDir, 'cache', 'previews'))).toHaveLength(4);
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get('/og/default.png')).headers.get('etag') ?? '';
    expect((await get('/og/default.png', { 'If-None-Match': etag })).status).toBe(304);
  });

  test.each([
    '/og/company/0199f0c2-7a1e-7000-8000-ffffffffffff.png',
    '/og/company/x.png',
    '/og/column/no-such-column.png',
    '/og/occupation/no-such-occupation.png',
    '/og/constructor/default.png',
    '/og/default/other.png',
    '/og/default/default.svg',
    '/og/people/1.png',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('of a company that is not public does not exist', async () => {
    const { db } = server().context;
    const [company] = await db.select().from(companies).where(eq(companies.status, 'published'));
    await db.update(companies).set({ status: 'paused' }).where(eq(companies.id, company!.id));
    expect((await get(`/og/company/${company!.id}.png`)).status).toBe(404);
  });
});
