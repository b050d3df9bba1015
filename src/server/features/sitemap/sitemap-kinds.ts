import type { Context } from '#server/context.ts';
import { listedPages } from '#server/features/page-views/page-templates.ts';
import { countPosts, selectPostCards } from '#server/features/posts/posts.queries.ts';
import { countPublishedCompanies, selectPublishedCompanies } from './sitemap.queries.ts';

export type SitemapUrl = { path: string; changedAt?: Date };

type Part = { offset: number; limit: number };

/** One sort of address: how many there are, and a part of them. */
export type SitemapKind = {
  count: () => Promise<number>;
  urls: (part: Part) => Promise<SitemapUrl[]>;
};

/** Everything that search engines may list. A new sort of page is one more entry here. */
export function sitemapKinds({ db, catalogue, now }: Context): Record<string, SitemapKind> {
  return {
    pages: fixed(listedPages),
    columns: {
      count: () => countPosts(db, { now: now() }),
      urls: async (part) => {
        const rows = await selectPostCards(db, { now: now(), ...part });
        return rows.map(({ slug, updatedAt }) => ({
          path: `/column/${slug}`,
          changedAt: updatedAt,
        }));
      },
    },
    occupations: fixed(catalogue.occupations.map(({ id }) => `/occupation/${id}`)),
    companies: {
      count: () => countPublishedCompanies(db),
      urls: async (part) => {
        const rows = await selectPublishedCompanies(db, part);
        return rows.map(({ id, updatedAt }) => ({ path: `/company/${id}`, changedAt: updatedAt }));
      },
    },
  };
}

function fixed(paths: readonly string[]): SitemapKind {
  return {
    count: async () => paths.length,
    urls: async ({ offset, limit }) =>
      paths.slice(offset, offset + limit).map((path) => ({ path })),
  };
}
