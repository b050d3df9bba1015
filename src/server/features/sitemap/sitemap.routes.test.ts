import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies } from '#server/features/companies/companies.table.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ env: { SITE_URL: 'https://michi.example' } });
const site = 'https://michi.example';
const read = async (path: string) => {
  const response = await server().send('GET', path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/xml/);
  return response.text();
};
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);

describe('GET /sitemap.xml', () => {
  test('names a file of each kind, and each file its pages by their public address', async () => {
    const files = addresses(await read('/sitemap.xml'));
    expect(files).toEqual([
      `${site}/sitemaps/pages-1.xml`,
      `${site}/sitemaps/columns-1.xml`,
      `${site}/sitemaps/occupations-1.xml`,
      `${site}/sitemaps/companies-1.xml`,
    ]);
    const [pages, , occupations] = await Promise.all(
      files.slice(0, 3).map(async (file) => addresses(await read(file.replace(site, '')))),
    );
    expect(pages).toContain(`${site}/occupation`);
    expect(occupations).toHaveLength(server().context.catalogue.occupations.length);
  });

  test('holds published companies alone, with the day of their last change', async () => {
    const { db } = server().context;
    const before = await read('/sitemaps/companies-1.xml');
    const [first = ''] = addresses(before);
    expect(before).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    const id = first.split('/').at(-1) ?? '';
    await db.update(companies).set({ status: 'draft' }).where(eq(companies.id, id));
    const after = addresses(await read('/sitemaps/companies-1.xml'));
    expect(after).toEqual(addresses(before).filter((url) => url !== first));
  });

  test.each([
    '/sitemaps/companies-2.xml',
    '/sitemaps/companies-0.xml',
    '/sitemaps/constructor-1.xml',
    '/sitemaps/people-1.xml',
    '/sitemaps/x',
  ])('%s does not exist', async (path) => {
    expect((await server().send('GET', path)).status).toBe(404);
  });
});

test('a file holds 10,000 addresses, and the next one goes on where it ends', async () => {
  const { db } = server().context;
  const isPublished = eq(companies.status, 'published');
  const number = async () => {
    const [row] = await db.select({ all: count() }).from(companies).where(isPublished);
    return Number(row?.all);
  };
  // Copies of one company: nothing but their number counts here. Parts of them fit a query's five seconds.
  for (let missing = 10_001 - (await number()); missing > 0; missing -= 1_000)
    await db.execute(sql`
      insert into companies
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from companies as one, generate_series(1, ${Math.min(missing, 1_000)}::int)
      where one.id = (select id from companies where status = 'published' limit 1)`);
  expect(await number()).toBe(10_001);
  const files = addresses(await read('/sitemap.xml'));
  expect(files.slice(-2)).toEqual([1, 2].map((file) => `${site}/sitemaps/companies-${file}.xml`));
  const [first = [], second = []] = await Promise.all(
    files.slice(-2).map(async (file) => addresses(await read(file.replace(site, '')))),
  );
  expect([first.length, second.length]).toEqual([10_000, 1]);
  expect(new Set([...first, ...second]).size).toBe(10_001);
}, 120_000);

test('robots.txt names the sitemap and keeps robots from what is private', async () => {
  const response = await server().send('GET', '/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  const ofPeople = ['/dashboard', '/favorites-sheet', '/ai-diagnosis', '/profile', '/faq'];
  const withToken = [
    '/login/',
    '/register/',
    '/reset-password/',
    '/email-change-confirm/',
    '/shared/',
  ];
  const ofCompanies = [
    '/company-page',
    '/company-members',
    '/company-beginning',
    '/company-confirm/',
    '/company-invitation/',
  ];
  for (const path of [...ofPeople, ...withToken, ...ofCompanies, '/staff', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`);
  // Nothing that robots may read begins like one of these.
  const isKept = (url: string) =>
    lines.some((line) => line.startsWith('Disallow: ') && url.startsWith(site + line.slice(10)));
  const files = addresses(await read('/sitemap.xml'));
  const listed = await Promise.all(files.map((file) => read(file.replace(site, ''))));
  expect(listed.flatMap(addresses).filter(isKept)).toEqual([]);
  expect(lines).not.toContain('Disallow: /');
});
