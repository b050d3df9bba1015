import type { MetaDescriptor } from 'react-router';
import { type ColumnConditions, columnsPath } from '#web/features/columns/column-conditions.ts';
import { columnsInPage, describe } from '#web/features/columns/column-list.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { siteName } from '#web/site-name.ts';

type Facts = {
  conditions: ColumnConditions;
  page: number;
  found: { count: number } | null;
  siteUrl: string;
};

/** Head of the list: search engines may list categories and their pages, but not mixes of filters. */
export function columnsMeta(
  facts: Facts | undefined,
  matches: readonly unknown[],
): MetaDescriptor[] {
  if (!facts) return pageMeta({ title: 'コラム' });
  const { conditions, page, found, siteUrl } = facts;
  const what = describe(conditions);
  const last = Math.ceil((found?.count ?? 0) / columnsInPage);
  const isListed = conditions.tag === '' && conditions.q === '' && found && page <= last;
  const link = (rel: string, to: number) => ({
    tagName: 'link',
    rel,
    href: siteUrl + columnsPath(conditions, to),
  });
  return [
    ...pageMeta({
      title: [what && `${what}の`, 'コラム', page > 1 && `（${page}ページ目）`]
        .filter(Boolean)
        .join(''),
      description:
        '高校生の就職に役立つコラム。求人票の見方、履歴書、面接、お金とくらし、先輩の話まで、やさしいことばでひとつずつ説明します。',
      ...(isListed && { place: { matches, path: columnsPath(conditions, page), name: 'コラム' } }),
    }),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(page > 1 ? [link('prev', Math.min(page - 1, Math.max(1, last)))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    feed('application/atom+xml', '/column/feed.xml'),
    feed('application/rss+xml', '/column/rss.xml'),
  ];
}

function feed(type: string, href: string) {
  return { tagName: 'link', rel: 'alternate', type, title: `${siteName()}のコラム`, href };
}
