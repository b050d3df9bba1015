import type { MetaDescriptor } from 'react-router';
import type {
  BreadcrumbList,
  ListItem,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';

/** Types facts in words of schema.org; JSON leaves out those that are `undefined`. */
export function known<T>(facts: { [Name in keyof T]: T[Name] | undefined }): T {
  return facts as T;
}

/**
 * Breadcrumbs from the home page to a page, for search engines. React Router writes them as a data block with escaped
 * brackets, which needs no nonce. Robots read the server's HTML: callers check `import.meta.env.SSR` first, so that
 * browser scripts carry none of it.
 */
export function breadcrumbList(
  siteUrl: string,
  steps: readonly { name: string; path: string }[],
): MetaDescriptor {
  const all = [{ name: 'ホーム', path: '/' }, ...steps];
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: all.map(
        ({ name, path }, at): ListItem => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: siteUrl + path,
        }),
      ),
    } satisfies WithContext<BreadcrumbList>,
  };
}

/** Data of the site itself, with the address of its search. */
export function webSite(siteUrl: string, siteName: string): MetaDescriptor {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?s={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: siteName,
      url: `${siteUrl}/`,
      inLanguage: 'ja',
      potentialAction: search,
    } satisfies WithContext<WebSite>,
  };
}
