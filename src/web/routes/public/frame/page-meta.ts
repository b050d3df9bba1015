import type { MetaDescriptor } from 'react-router';
import { siteName } from '#web/site-name.ts';
import { breadcrumbList } from './json-ld.ts';

type PageMeta = {
  title?: string;
  description?: string;
  isArticle?: boolean;
  /**
   * Public address of the page, for canonical, previews and breadcrumbs. A page without one is not meant for search
   * engines.
   */
  place?: Place;
};

type Place = {
  /** Matches of the meta function: the root's loader knows the public address of the site. */
  matches: readonly unknown[];
  /** Path with the parameters that belong to the page's identity. */
  path: string;
  /** Name in breadcrumbs right below the home page; pages further down write their own. */
  name?: string;
  /** Path of a picture of 1200 × 630; the site's own by default. */
  image?: string;
};

/** Title, description, address and preview of a page; the home page has the site's name alone. */
export function pageMeta({ title, description, isArticle, place }: PageMeta): MetaDescriptor[] {
  const fullTitle = title
    ? `${title}｜${siteName()}`
    : `${siteName()}｜高校生のはじめての仕事さがし`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:type', content: isArticle ? 'article' : 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(place ? placeMeta(place) : []),
  ];
}

function placeMeta({ matches, path, name, image = '/og/default.png' }: Place): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  if (!siteUrl) return [];
  const url = siteUrl + path;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'ja_JP' },
    { property: 'og:image', content: siteUrl + image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR && name ? [breadcrumbList(siteUrl, [{ name, path }])] : []),
  ];
}

/** Public address of the site, as the root's loader gave it; null where the root failed. */
export function siteUrlOf(matches: readonly unknown[]): string | null {
  const root = matches[0];
  if (typeof root !== 'object' || root === null || !('loaderData' in root)) return null;
  const { loaderData } = root;
  if (typeof loaderData !== 'object' || loaderData === null || !('siteUrl' in loaderData))
    return null;
  return typeof loaderData.siteUrl === 'string' ? loaderData.siteUrl : null;
}
