import { data, Link } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { termsApi } from '#contract/public/terms.ts';
import { serverApi } from '#web/api/api-context.ts';
import { TermList, topicsOf } from '#web/features/terms/term-list.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/words.ts';
import styles from './words.module.css';

export const handle = { template: '/words' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  try {
    const { terms } = await serverApi(context).call(termsApi.list, { query: q ? { q } : {} });
    return { q, terms, problem: null };
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    return data({ q, terms: [], problem: error.message }, { status: 400 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: 'ことばの説明',
      description:
        '求人票、固定残業代、青少年雇用情報、玉掛けなど、求人や仕事の説明に出てくることばを、やさしく短く説明します。ことばや読みがなでさがせます。',
      place: { matches, path: '/words', name: 'ことばの説明' },
    }),
    ...(loaderData?.q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

export default function Words({ loaderData: { q, terms, problem } }: Route.ComponentProps) {
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>ことばの説明</h1>
          <p>
            求人票や会社のページに出てくることばを、短く説明します。ほかのページで点線のついたことばを押しても、同じ説明が開きます。
          </p>
          <PageSearch action="/words" label="ことば・読みがな" q={q} />
          <p role="status">
            {problem ?? (q && `「${q}」をふくむことばが${terms.length}件あります。`)}
            {q && (
              <>
                {' '}
                <Link to="/words">すべてのことばを見る</Link>
              </>
            )}
          </p>
        </header>
        {q === '' && (
          <nav aria-label="このページの内容">
            <ul className={styles.topics}>
              {topicsOf(terms).map(({ topic, title }) => (
                <li key={topic}>
                  <a href={`#topic-${topic}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <TermList terms={terms} />
        <p className={styles.end}>
          会社によって、ことばの使い方がちがうことがあります。求人票でわからないことは、先生に聞いてください。
        </p>
      </div>
    </Furigana>
  );
}
