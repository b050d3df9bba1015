import { pageTemplates } from '#server/features/page-views/page-templates.ts';

/** Paths that the server answers besides pages. */
const others = [
  '/healthz',
  '/readyz',
  '/takes-requests',
  '/sitemap.xml',
  '/robots.txt',
  '/column/feed.xml',
  '/column/rss.xml',
];

const patterns = [...pageTemplates, ...others]
  .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }));

/**
 * The template of an address that is no API call, so that ids, tokens and invented words name nothing: one
 * of a few dozen, or `other`.
 */
export function pageTemplate(path: string): string {
  const bare = path.replace(/\.data$/, '');
  if (bare === '/staff' || bare.startsWith('/staff/')) return '/staff';
  return patterns.find(({ pattern }) => pattern.test(bare))?.template ?? 'other';
}
