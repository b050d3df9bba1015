import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { favoritesApi, type PublicFavorite } from '#contract/student/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { companyFactRows } from '#web/features/companies/compare/company-fact-rows.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { NoFavorites } from '#web/features/favorites/no-favorites.tsx';
import styles from '#web/features/favorites/sheet/favorites-sheet.module.css';
import { FavoritesSheet } from '#web/features/favorites/sheet/favorites-sheet.tsx';
import { sheetAtMost, sheetIds } from '#web/features/favorites/sheet/sheet-path.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/favorites-sheet' };

export const meta = () => pageMeta('先生に渡すシート');

export default function FavoritesSheetScreen() {
  return (
    <RouteGuard allow={['student']}>
      <Sheet />
    </RouteGuard>
  );
}

function Sheet() {
  const [params, setParams] = useSearchParams();
  const list = useQuery(apiQuery(favoritesApi.list, {}));
  const favorites = (list.data ?? []).filter((favorite) => favorite.is_public);
  const ids = sheetIds(
    params.get('ids'),
    favorites.map(({ company }) => company.id),
  );
  const details = useQueries({
    queries: ids.map((id) => apiQuery(companiesApi.detail, { params: { id } })),
  });
  const choose = (chosen: string[]) =>
    setParams({ ids: chosen.join(',') }, { replace: true, preventScrollReset: true });

  const failed = list.error ?? details.find(({ error }) => error)?.error;
  if (failed) return <Problem error={failed} retry={() => window.location.reload()} />;
  if (!list.data || details.some(({ isPending }) => isPending)) return <Waiting />;
  if (favorites.length === 0)
    return (
      <Page title="先生に渡すシート">
        {list.data.length === 0 ? <NoFavorites /> : <AllHidden />}
      </Page>
    );
  const companies = favorites.flatMap((favorite) => {
    const company = details.find(({ data }) => data?.id === favorite.company.id)?.data;
    return company ? [{ favorite, company, facts: companyFactRows(company) }] : [];
  });
  return (
    <>
      <Tools favorites={favorites} ids={ids} onChoose={choose} />
      <FavoritesSheet companies={companies} day={today()} />
    </>
  );
}

type ToolsProps = { favorites: PublicFavorite[]; ids: string[]; onChoose: (ids: string[]) => void };

function Tools({ favorites, ids, onChoose }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <LinkButton variant="quiet" to="/dashboard">
          <Icon name="chevron-left" />
          お気に入りにもどる
        </LinkButton>
        <Button onClick={() => window.print()} disabled={ids.length === 0}>
          <Icon name="print" />
          印刷する
        </Button>
      </div>
      <p>
        先生に相談するときに、そのまま渡せる紙です。気になる会社の仕事や休み、あなたのメモが、1枚にまとまります。
      </p>
      <fieldset className={styles.choice}>
        <legend>シートに入れる会社({sheetAtMost}社まで)</legend>
        {favorites.map(({ company: { id, name } }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ids.includes(id)}
            disabled={!ids.includes(id) && ids.length >= sheetAtMost}
            onChange={() =>
              onChoose(ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id])
            }
          />
        ))}
      </fieldset>
      <p>
        A4の紙1枚に、2〜3社が入ります。プリンターがないときは、印刷の画面で「PDFに保存」をえらぶと、ファイルにできます。
      </p>
    </div>
  );
}

function AllHidden() {
  return (
    <>
      <Notice tone="info">
        お気に入りの会社は、いまは公開されていません。公開されている会社をお気に入りに入れると、シートを作れます。
      </Notice>
      <div>
        <LinkButton variant="secondary" to="/dashboard">
          お気に入りにもどる
        </LinkButton>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Page title="先生に渡すシート">
      <CardSkeletons label="シートを用意しています" />
    </Page>
  );
}

function Problem({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Page title="先生に渡すシート">
      <Notice tone="error" role="alert">
        {apiErrorMessage(error)}
      </Notice>
      <div>
        <Button onClick={retry}>もう一度ためす</Button>
      </div>
    </Page>
  );
}

/** Current day of this device's calendar, such as 2026-07-01. */
function today(): string {
  return new Date().toLocaleDateString('en-CA');
}
