import type { MetaDescriptor } from 'react-router';
import type {
  BreadcrumbList,
  ListItem,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';

/** Facts in words of schema.org; JSON leaves out those that are `undefined`. */
export function known<T>(facts: { [Name in keyof T]: T[Name] | undefined }): T {
  return facts as T;
}

/**
 * The way from the home page to a page, for search engines. React Router writes it as a data block with its
 * brackets escaped; a block that is no script needs no nonce. Robots read the HTML of the server: whoever calls
 * this asks `import.meta.env.SSR` first, so that the scripts of the browser carry none of it.
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

/** The site itself, with the address of its search. */
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
