import { useState } from 'react';
import type { Favorite, PublicFavorite } from '#contract/student/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import { CompareBar } from '#web/features/companies/compare/compare-bar.tsx';
import { useCompareBasket } from '#web/features/companies/compare/compare-basket.ts';
import { CompareCheckbox } from '#web/features/companies/compare/compare-checkbox.tsx';
import { FavoriteActions, FavoriteItem } from '#web/features/favorites/favorite-item.tsx';
import { moved } from '#web/features/favorites/favorite-list.ts';
import { HiddenFavorite } from '#web/features/favorites/hidden-favorite.tsx';
import { NoFavorites } from '#web/features/favorites/no-favorites.tsx';
import { RemovedFavorites } from '#web/features/favorites/removed-favorites.tsx';
import { sheetPath } from '#web/features/favorites/sheet/sheet-path.ts';
import { useFavorites } from '#web/features/favorites/use-favorites.ts';
import { OwnDeviceChoice } from '#web/features/offline/own-device-choice.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './student-favorites.module.css';

/** The companies that the student keeps, in the student's order. */
export function StudentFavorites() {
  const { list, shown, sort } = useFavorites();
  const isEmpty = list.data !== undefined && shown.length === 0;
  return (
    <Furigana>
      <Page title="お気に入り" lead="気になった会社を、ここであとから見くらべられます。">
        {!isEmpty && <NextStep />}
        <RemovedFavorites />
        {list.isPending && <CardSkeletons label="お気に入りを読み込んでいます" />}
        {list.isError && !list.data && (
          <div className={styles.problem}>
            <Notice tone="error" role="alert">
              {apiErrorMessage(list.error)}
            </Notice>
            <Button onClick={() => list.refetch()}>もう一度ためす</Button>
          </div>
        )}
        {sort.isError && (
          <Notice tone="error" role="alert">
            並び順を保存できませんでした。{apiErrorMessage(sort.error)}
          </Notice>
        )}
        {isEmpty && (
          <>
            <NoFavorites />
            <NextStep />
          </>
        )}
        {list.data && shown.length > 0 && (
          <Favorites list={list.data} shown={shown} sort={sort.mutate} />
        )}
        {list.data && <OwnDeviceChoice hasFavorites={list.data.length > 0} />}
      </Page>
    </Furigana>
  );
}

type FavoritesProps = {
  list: Favorite[];
  /** List with those that were removed on this page. */
  shown: Favorite[];
  sort: (sorted: Favorite[]) => void;
};

function Favorites({ list, shown, sort }: FavoritesProps) {
  const [said, setSaid] = useState('');
  const { ids } = useCompareBasket();
  const open = list.filter(({ is_public }) => is_public);
  const chosen = ids.filter((id) => open.some(({ company }) => company.id === id));
  const move = (at: number, to: number) => {
    sort(moved(list, at, to));
    setSaid(`${list[at]?.company.name ?? ''}を${to + 1}番目にしました。`);
  };
  return (
    <Furigana>
      <section className={styles.list} aria-labelledby="favorites-count">
        <div className={styles.head}>
          <h2 id="favorites-count" className={styles.count}>
            お気に入りの会社
            <span role="status">{list.length}社</span>
          </h2>
          {open.length > 0 && (
            <LinkButton to={sheetPath(chosen)} variant="secondary">
              <Icon name="print" />
              先生に渡すシート{chosen.length > 0 && `(${chosen.length}社)`}
            </LinkButton>
          )}
        </div>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <ol>
          {shown.map((favorite) => {
            const at = list.findIndex(({ id }) => id === favorite.id);
            return (
              <li key={favorite.company.id}>
                {favorite.is_public ? (
                  <FavoriteItem
                    favorite={favorite}
                    place={at < 0 ? null : { at, of: list.length }}
                    onMove={(to) => move(at, to)}
                  >
                    <Card company={favorite.company} />
                  </FavoriteItem>
                ) : (
                  <HiddenFavorite favorite={favorite} />
                )}
              </li>
            );
          })}
        </ol>
        <CompareBar />
      </section>
    </Furigana>
  );
}

function Card({ company }: Pick<PublicFavorite, 'company'>) {
  return (
    <CompanyCard
      company={company}
      action={
        <FavoriteActions company={company}>
          <CompareCheckbox companyId={company.id} companyName={company.name} />
        </FavoriteActions>
      }
    />
  );
}

function NextStep() {
  return (
    <Furigana>
      <div className={styles.next}>
        <Icon name="school" size={24} />
        <div>
          <p>
            <strong>お気に入り・ラベル・メモは、会社には見えません。応募にもなりません。</strong>
          </p>
          <p>
            応募は学校を通して行います。気になる会社が見つかったら、先生に「応募前職場見学に行けますか」と相談してみましょう。
          </p>
        </div>
      </div>
    </Furigana>
  );
}
