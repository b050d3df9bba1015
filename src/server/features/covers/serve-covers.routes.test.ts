import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#server/features/posts/posts.table.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const slug = 'one-company-rule';

test('a cover is an SVG that may load nothing, cached, and a PNG for previews', async () => {
  const svg = await server().send('GET', `/covers/${slug}.svg`);
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(svg.headers.get('cache-control')).toContain('max-age');
  const etag = svg.headers.get('etag') ?? '';
  const again = await server().send('GET', `/covers/${slug}.svg`, {
    headers: { 'If-None-Match': etag },
  });
  expect(again.status).toBe(304);
  const png = await server().send('GET', `/covers/${slug}.png`);
  expect(png.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await png.arrayBuffer());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1_200);
});

test('A post that is not published has no cover', async () => {
  const { db } = server().context;
  await db.update(posts).set({ status: 'draft' }).where(eq(posts.slug, slug));
  for (const file of [`${slug}.svg`, 'no-such-article.svg', `${slug}.gif`, '%2e%2e.svg'])
    expect((await server().send('GET', `/covers/${file}`)).status, file).toBe(404);
  await db.update(posts).set({ status: 'published' }).where(eq(posts.slug, slug));
});
