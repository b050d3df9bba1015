import type { APIRequestContext } from '@playwright/test';

/** Public pages that no sitemap names: they are there to be opened from others, or say that something is not. */
const unlisted = [
  '/search?s=%E4%BB%8B%E8%AD%B7',
  '/pr',
  '/compare',
  '/occupation/compare?ids=hairdresser,esthetician',
  '/guide?prefecture=47',
  '/help?q=%E5%BF%9C%E5%8B%9F',
  '/contact?kind=report',
  '/request?for=school',
  '/request?for=company',
];

/** The pages of forms that lead to an account: no search engine lists them. */
export const accountPages = ['/login', '/login/mail', '/register', '/reset-password'];

/** Paths of the sitemap by its files: `pages`, `columns`, `occupations`, `companies`. */
export async function readSitemap(request: APIRequestContext): Promise<Map<string, string[]>> {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
  const files = await locations('/sitemap.xml');
  const kinds = new Map<string, string[]>();
  for (const file of files) {
    const [, kind = ''] = /\/sitemaps\/([a-z]+)-/.exec(file) ?? [];
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...(await locations(file))]);
  }
  return kinds;
}

/** Every page without an account that has an address of its own, and the first two of each kind that comes from data. */
export async function templateAddresses(request: APIRequestContext): Promise<string[]> {
  const kinds = await readSitemap(request);
  return [
    ...[...kinds].flatMap(([kind, paths]) => (kind === 'pages' ? paths : paths.slice(0, 2))),
    ...accountPages,
    ...unlisted,
  ];
}

/** Every page that can be opened without an account. */
export async function allAddresses(request: APIRequestContext): Promise<string[]> {
  const kinds = await readSitemap(request);
  return [...[...kinds.values()].flat(), ...accountPages, ...unlisted];
}

/** Calls `visit` for every item, four at a time. */
export async function forEachOf<T>(items: readonly T[], visit: (item: T) => Promise<void>) {
  let next = 0;
  const work = async () => {
    while (next < items.length) await visit(items[next++] as T);
  };
  await Promise.all([work(), work(), work(), work()]);
}
