import { data, Link } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { type OccupationListItem, occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { serverApi } from '#web/api/api-context.ts';
import { KeptOccupationList } from '#web/features/occupations/kept/kept-occupations-shelf.tsx';
import {
  isNarrowed,
  readOccupationConditions,
} from '#web/features/occupations/occupation-conditions.ts';
import { OccupationFilter } from '#web/features/occupations/occupation-filter.tsx';
import { OccupationList } from '#web/features/occupations/occupation-list.tsx';
import { occupationsOfPage } from '#web/features/occupations/occupations-of-page.ts';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/occupations.ts';
import styles from './occupations.module.css';

export const handle = { template: '/occupation' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const conditions = readOccupationConditions(new URL(request.url).searchParams);
  const { q, group } = conditions;
  try {
    const query = { ...(q && { q }), ...(group && { group }) };
    const found = await serverApi(context).call(occupationPagesApi.list, { query });
    const { results, page, last } = occupationsOfPage(conditions, found);
    return {
      conditions: { ...conditions, page },
      found: { ...found, results: results.map(shown) },
      last,
      problem: null,
    };
  } catch (error) {
    // Invalid parameters are explained in the page.
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    const facts = { conditions, found: null, last: 1, problem: error.message };
    return data(facts, { status: 400 });
  }
}

/** Facts of a card: the whole of each occupation would double the page. */
function shown({ id, name, family, summary }: OccupationListItem) {
  return { id, name, family, summary };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { conditions, found } = loaderData ?? {};
  const group = found?.groups.find(({ value }) => value === conditions?.group)?.name;
  const words = [conditions?.q && `「${conditions.q}」`, group].filter(Boolean).join('・');
  return [
    ...pageMeta({
      title: words ? `${words}の仕事` : '仕事を知る',
      description:
        '高校を卒業して働く人の仕事を、分野や五十音からさがせます。一日のようす、学校で似ている場面、入り方、大変に感じるところまで、やさしいことばで紹介します。',
      place: { matches, path: '/occupation', name: '仕事を知る' },
    }),
    // Not listed: occupations have pages of their own, and every mix of filters would be one more list.
    ...(conditions && isNarrowed(conditions)
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
  ];
}

export default function Occupations({ loaderData }: Route.ComponentProps) {
  const { conditions, found, last, problem } = loaderData;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>仕事を知る</h1>
          <p className={styles.lead}>
            どんな一日か、学校のどんな場面に似ているか、どうすれば入れるか。気になった仕事から見てみましょう。まだ決まっていなくて大丈夫です。
          </p>
        </header>
        {problem !== null && (
          <Notice tone="error" role="alert">
            <p>{problem}</p>
            <p>
              <Link to="/occupation">すべての仕事を見る</Link>
            </p>
          </Notice>
        )}
        {found && (
          <>
            <KeptOccupationList />
            <OccupationFilter conditions={conditions} groups={found.groups} />
            <OccupationList conditions={conditions} found={found} last={last} />
          </>
        )}
      </div>
    </Furigana>
  );
}
