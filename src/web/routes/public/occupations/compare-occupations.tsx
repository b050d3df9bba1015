import { type ApiClient, isNotFound } from '#contract/kit/api-client.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { serverApi } from '#web/api/api-context.ts';
import {
  comparedAtMost,
  compareOccupationsPath,
  readComparedIds,
} from '#web/features/occupations/compare/compare-occupations-path.ts';
import { OccupationComparison } from '#web/features/occupations/compare/occupation-comparison.tsx';
import type { ComparedOccupation } from '#web/features/occupations/compare/occupation-fact-rows.ts';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import type { Route } from './+types/compare-occupations.ts';
import styles from './compare-occupations.module.css';

export const handle = { template: '/occupation/compare' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('add') ?? '').trim().slice(0, 100);
  const added = typed === '' ? null : await bestNamed(api, typed);
  const ids = [...new Set([...readComparedIds(searchParams), ...(added ? [added] : [])])];
  const compared = ids.slice(0, comparedAtMost);
  const found = await Promise.all(compared.map((id) => comparedOccupation(api, id)));
  return {
    occupations: found.filter((one) => one !== null),
    unknown: typed !== '' && added === null ? typed : null,
  };
}

/** The occupation that a student most likely means: called so, found by the word, or near to it. */
async function bestNamed(api: ApiClient, typed: string): Promise<string | null> {
  const { results, near } = await api.call(occupationPagesApi.list, { query: { q: typed } });
  const called = results.find(({ name }) => name === typed);
  return (called ?? results[0] ?? near[0])?.id ?? null;
}

/** Reads an occupation to compare; null for an unknown id. */
async function comparedOccupation(api: ApiClient, id: string): Promise<ComparedOccupation | null> {
  try {
    const page = await api.call(occupationPagesApi.detail, { params: { occupation: id } });
    const { name, family, summary, likes, dislikes, context, entry } = page;
    const { starting_pay, company_count } = page;
    return {
      ...{ id, name, family, summary, likes, dislikes, context, entry },
      ...{ starting_pay, company_count },
    };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export const meta = () => [
  ...pageMeta({
    title: '仕事をくらべる',
    description:
      '気になる仕事を4つまで横にならべて、初任給のめやす、入り方、土日や夜の仕事、好きな人が多いことのちがいを見くらべられます。',
  }),
  // Not listed: every choice of occupations would be a page of its own.
  { name: 'robots', content: 'noindex, follow' },
];

export default function CompareOccupations({
  loaderData: { occupations, unknown },
}: Route.ComponentProps) {
  const ids = occupations.map(({ id }) => id);
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>仕事をくらべる</h1>
          <p>
            {occupations.length < 2
              ? `気になる仕事を${comparedAtMost}つまで、横にならべられます。`
              : 'どちらがよいかは、人によってちがいます。'}
          </p>
        </header>
        {unknown !== null && (
          <Notice tone="info" role="status">
            <p>「{unknown}」という仕事は見つかりませんでした。短いことばでも試してみてください。</p>
          </Notice>
        )}
        {occupations.length > 0 && (
          <>
            <OccupationComparison occupations={occupations} />
            <p className={styles.note}>
              働き方はめやすで、会社によってちがいます。求人票と職場見学で確かめましょう。
            </p>
          </>
        )}
        {ids.length < comparedAtMost && (
          <PageSearch
            // The field is empty for each row of columns.
            key={ids.join()}
            action={compareOccupationsPath([])}
            name="add"
            label="ならべる仕事の名前"
            button="ならべる"
            q=""
            kept={{ ids: ids.join(',') }}
          />
        )}
        <LinkButton to="/occupation" variant="secondary">
          仕事の一覧を見る
        </LinkButton>
      </div>
    </Furigana>
  );
}
