import { data, Link } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { postCategories } from '#contract/public/post-categories.ts';
import { postsApi } from '#contract/public/posts.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { readColumnConditions } from '#web/features/columns/column-conditions.ts';
import {
  ColumnCategories,
  ColumnSearch,
  ColumnTags,
} from '#web/features/columns/column-filter.tsx';
import { ColumnList, columnsInPage } from '#web/features/columns/column-list.tsx';
import { ColumnPicture } from '#web/features/columns/column-picture.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/columns.ts';
import styles from './columns.module.css';
import { columnsMeta } from './columns-meta.ts';

export const handle = { template: '/column' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const conditions = readColumnConditions(params);
  const { siteUrl } = context.get(pageFactsContext);
  const { category, tag, q } = conditions;
  const page = params.get('page') || '1';
  const refuse = (problem: string) =>
    data({ conditions, found: null, page: 1, siteUrl, problem }, { status: 400 });
  const known = postCategories.find(({ key }) => key === category)?.key;
  if (category && !known) return refuse('その分類はありません。上の分類からえらんでください。');
  try {
    const found = await serverApi(context).call(postsApi.published, {
      query: {
        per_page: columnsInPage,
        page,
        ...(known && { category: known }),
        ...(tag && { tag }),
        ...(q && { q }),
      },
    });
    return { conditions, found, page: Number(page), siteUrl, problem: null };
  } catch (error) {
    // Invalid parameters are explained in the page.
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    return refuse(error.message);
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return columnsMeta(loaderData, matches);
}

export default function Columns({ loaderData }: Route.ComponentProps) {
  const { conditions, found, page, problem } = loaderData;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>コラム</h1>
            <p className={styles.lead}>
              求人票の読み方、面接、お金のこと、先輩の話。就職のことを、ひとつずつ読めます。気になるところからどうぞ。
            </p>
            <ColumnSearch conditions={conditions} />
          </div>
          <ColumnPicture className={styles.picture} />
        </header>
        <ColumnCategories conditions={conditions} />
        {problem !== null && (
          <Notice tone="error" role="alert">
            <p>{problem}</p>
            <p>
              <Link to="/column">すべてのコラムを見る</Link>
            </p>
          </Notice>
        )}
        {found && (
          <>
            <ColumnTags conditions={conditions} tags={found.tags} />
            <ColumnList conditions={conditions} page={page} found={found} />
          </>
        )}
        <p className={styles.feed}>
          新しい記事は、フィード（<a href="/column/rss.xml">RSS</a>、
          <a href="/column/feed.xml">Atom</a>）でも受け取れます。
        </p>
      </div>
    </Furigana>
  );
}
