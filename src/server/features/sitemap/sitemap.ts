import type { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { refusedPages } from '#server/features/page-views/page-templates.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { type SitemapKind, type SitemapUrl, sitemapKinds } from './sitemap-kinds.ts';

/** Addresses in one file; the protocol allows 50,000. */
const urlsInFile = 10_000;
const cacheFor = 'public, max-age=3600';

/** Pages of a person, addresses with a token, and what is no page at all. */
const notForRobots = [...refusedPages, '/staff', '/api/'];

/** Serves robots.txt, the index of the sitemaps and the sitemaps. */
export function serveSitemap(app: Hono<HttpEnv>, context: Context): void {
  const { origin } = context.config.siteUrl;
  const kinds = sitemapKinds(context);

  app.get('/robots.txt', (c) => {
    const rules = notForRobots.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    return c.text(lines.join('\n'), 200, { 'Cache-Control': cacheFor });
  });

  app.get('/sitemap.xml', async () => {
    const counts = await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) => ({ name, count: await kind.count() })),
    );
    const addresses = counts.flatMap(({ name, count }) =>
      Array.from(
        { length: Math.ceil(count / urlsInFile) },
        (_, at) => `${origin}/sitemaps/${name}-${at + 1}.xml`,
      ),
    );
    return xmlResponse(
      element(
        'sitemapindex',
        addresses.map((loc) => entry('sitemap', { loc })),
      ),
    );
  });

  app.get('/sitemaps/:file', async (c, next) => {
    const urls = await urlsOf(kinds, c.req.param('file'));
    if (!urls || urls.length === 0) return next();
    return xmlResponse(
      element(
        'urlset',
        urls.map((url) => urlEntry(origin, url)),
      ),
    );
  });
}

/** The addresses of `companies-2.xml`; null for a name that means nothing. */
async function urlsOf(kinds: Record<string, SitemapKind>, file: string) {
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) return null;
  return kind.urls({ offset: (Number(number) - 1) * urlsInFile, limit: urlsInFile });
}

function urlEntry(origin: string, { path, changedAt }: SitemapUrl): string {
  return entry('url', {
    loc: `${origin}${path}`,
    ...(changedAt && { lastmod: changedAt.toISOString() }),
  });
}

function entry(name: string, values: Record<string, string>): string {
  const inner = Object.entries(values).map(([key, value]) => `<${key}>${escaped(value)}</${key}>`);
  return `<${name}>${inner.join('')}</${name}>`;
}

function element(name: string, entries: string[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `${head}\n<${name} xmlns="${space}">\n${entries.join('\n')}\n</${name}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function xmlResponse(body: string): Response {
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheFor };
  return new Response(body, { headers });
}
