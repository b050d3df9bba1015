import type { MetaDescriptor } from 'react-router';
import type { Article, WithContext } from 'schema-dts';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { PostDetail } from '#contract/public/posts.ts';
import { breadcrumbList } from '#web/routes/public/frame/json-ld.ts';

type Site = { siteUrl: string; siteName: string };

/** Data for search engines: the article and its breadcrumbs. */
export function columnJsonLd(column: PostDetail, { siteUrl, siteName }: Site): MetaDescriptor[] {
  const { slug, title, lead, category, tags, author, sponsor, published_at, updated_at } = column;
  const address = `${siteUrl}/column/${slug}`;
  const label = postCategoryLabel(category);
  const steps = [
    { name: 'コラム', path: `/column` },
    { name: label, path: `/column?category=${category}` },
    { name: title, path: `/column/${slug}` },
  ];
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: lead,
        image: columnImage(column, siteUrl),
        datePublished: published_at,
        dateModified: updated_at,
        author: { '@type': 'Organization', name: author },
        ...(sponsor && { sponsor: { '@type': 'Organization', name: sponsor } }),
        publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
        articleSection: label,
        keywords: tags.join(', '),
        inLanguage: 'ja',
        mainEntityOfPage: address,
      } satisfies WithContext<Article>,
    },
    breadcrumbList(siteUrl, steps),
  ];
}

/** Cover for other sites, which do not show SVG. */
export function columnImage({ slug }: Pick<PostDetail, 'slug'>, siteUrl: string): string {
  return `${siteUrl}/covers/${slug}.png`;
}
