import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Favorite, favoritesApi } from '#contract/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { CompanyCard } from '#web/features/companies/company-card.tsx';
import { CardSkeletons } from '#web/features/dashboard/card-skeletons.tsx';
import { Page } from '#web/features/dashboard/page.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { NoFavorites } from '#web/features/favorites/no-favorites.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './student-favorites.module.css';

/** The companies that the student keeps, newest first. */
export function StudentFavorites() {
  const list = useQuery(apiQuery(favoritesApi.list, {}));
  const shown = useLingering(list.data);
  return (
    <Page title="お気に入り" lead="気になった企業を、ここであとから見くらべられます。">
      <NextStep />
      {list.isPending && <CardSkeletons label="お気に入りを読み込んでいます" />}
      {list.isError && !list.data && (
        <div className={styles.problem}>
          <Notice tone="error" role="alert">
            {apiErrorMessage(list.error)}
          </Notice>
          <Button onClick={() => list.refetch()}>もう一度ためす</Button>
        </div>
      )}
      {list.data && shown.length === 0 && <NoFavorites />}
      {list.data && shown.length > 0 && (
        <section className={styles.list} aria-labelledby="favorites-count">
          <h2 id="favorites-count" className={styles.count}>
            お気に入りの企業
            <span role="status">{list.data.length}社</span>
          </h2>
          <ul>
            {shown.map(({ company }) => (
              <li key={company.id}>
                <CompanyCard
                  company={company}
                  action={<FavoriteButton companyId={company.id} companyName={company.name} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

/** A company that is let go stays on the page until it is left: one tap brings it back. */
function useLingering(favorites: Favorite[] | undefined): Favorite[] {
  const [shown, setShown] = useState<Favorite[]>([]);
  const known = new Set(shown.map(({ company }) => company.id));
  const added = (favorites ?? []).filter(({ company }) => !known.has(company.id));
  if (added.length === 0) return shown;
  const next = [...added, ...shown];
  setShown(next);
  return next;
}

function NextStep() {
  return (
    <div className={styles.next}>
      <Icon name="school" size={24} />
      <div>
        <p>
          <strong>お気に入りは企業には見えません。応募にもなりません。</strong>
        </p>
        <p>
          応募は学校を通して行います。気になる企業が見つかったら、先生に「応募前職場見学に行けますか」と相談してみましょう。
        </p>
      </div>
    </div>
  );
}
