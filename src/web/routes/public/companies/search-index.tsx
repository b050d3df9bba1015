import { companySearchApi } from '#contract/company/company-search.ts';
import { kanaRows, otherInitial } from '#contract/text/kana-rows.ts';
import { serverApi } from '#web/api/api-context.ts';
import { NameIndex } from '#web/features/companies/search/name-index.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/search-index.ts';
import styles from './search.module.css';

const perPage = 60;
const initials = [...kanaRows.flatMap(([, row]) => [...row]), otherInitial];

export const handle = { template: '/search/index' };

/** Falls back to the first kana or page if the given one is invalid. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const asked = params.get('kana') ?? '';
  const kana = initials.includes(asked) ? asked : 'ア';
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const answer = await serverApi(context).call(companySearchApi.byKana, {
    query: { kana, page, per_page: perPage },
  });
  return { kana, page, answer };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: '会社名の五十音からさがす',
    description: '公開している会社を、会社名のよみがなの五十音順に並べています。',
    place: { matches, path: '/search/index', name: '会社名の五十音からさがす' },
  });
}

export default function SearchIndex({ loaderData }: Route.ComponentProps) {
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>会社名の五十音からさがす</h1>
        </header>
        <NameIndex {...loaderData} perPage={perPage} />
      </div>
    </Furigana>
  );
}
