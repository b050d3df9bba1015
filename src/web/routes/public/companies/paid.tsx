import { data } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { serverApi } from '#web/api/api-context.ts';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import { PaidNote } from '#web/features/companies/card/paid-note.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import type { Route } from './+types/paid.ts';
import styles from './paid.module.css';

export const handle = { template: '/pr' };

const perPage = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') || '1';
  try {
    const found = await serverApi(context).call(companiesApi.byGroup, {
      query: { group: 'A', page, per_page: perPage },
    });
    return { ...found, page: Number(page) };
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 400)
      throw data('このページはありませんでした。', { status: 404 });
    throw error;
  }
}

/** Not listed: search engines find each company by its own page, not because it paid. */
export function meta() {
  return [
    ...pageMeta({
      title: 'PRの会社',
      description:
        '広告料をいただいて紹介している会社の一覧です。検索や診断の順番とは関係がありません。',
    }),
    { name: 'robots', content: 'noindex, follow' },
  ];
}

export default function Paid({ loaderData }: Route.ComponentProps) {
  const { results, count, page } = loaderData;
  return (
    <Furigana>
      <div className={styles.page}>
        <h1 className={styles.title}>PRの会社</h1>
        <p>
          会社から広告料をいただいて、広告として紹介しています。並び順は登録の順で、おすすめの順ではありません。
        </p>
        <PaidNote />
        {results.length === 0 && <p>いま紹介しているPRの会社はありません。</p>}
        <ul className={styles.list}>
          {results.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} headingLevel="h2" />
            </li>
          ))}
        </ul>
        <Pagination
          label="PRの会社のページ"
          current={page}
          last={Math.max(1, Math.ceil(count / perPage))}
          toPage={(to) => (to === 1 ? '/pr' : `/pr?page=${to}`)}
        />
        <div>
          <LinkButton to="/search" variant="secondary">
            すべての会社からさがす
          </LinkButton>
        </div>
      </div>
    </Furigana>
  );
}
