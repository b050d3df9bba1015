import { useState } from 'react';
import { favoriteLabels, type HiddenFavorite as Hidden } from '#contract/student/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './hidden-favorite.module.css';
import { useFavoriteToggle } from './writes/use-favorite-toggle.ts';

const labelNames = new Map<string, string>(favoriteLabels);

/** A kept company whose page is not public now: it cannot be opened, compared or printed. */
export function HiddenFavorite({ favorite }: { favorite: Hidden }) {
  const { company, label, memo } = favorite;
  return (
    <Furigana>
      <article className={styles.hidden} aria-label={company.name}>
        <p>
          <strong>{company.name}</strong>
        </p>
        <p className={styles.quiet}>
          いまは公開されていません。
          {memo && 'メモは残っています。'}
        </p>
        {label && <p>ラベル: {labelNames.get(label)}</p>}
        {memo && <p className={styles.memo}>{memo}</p>}
        <LetGo companyId={company.id} name={company.name} hasNotes={Boolean(label || memo)} />
      </article>
    </Furigana>
  );
}

type LetGoProps = { companyId: string; name: string; hasNotes: boolean };

/**
 * Button that removes a favourite. Restoring is impossible while the page is not public, so notes need a confirmation.
 */
function LetGo({ companyId, name, hasNotes }: LetGoProps) {
  const { isFavorite, isLoading, error, toggle } = useFavoriteToggle(companyId);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isLoading || !isFavorite;
  const begin = hasNotes ? () => setIsAsking(true) : toggle;
  return (
    <Furigana>
      <div className={styles.letGo}>
        {isAsking && <p role="status">はずすと、ラベルとメモも消えて、もとにもどせません。</p>}
        {/* The same button, so that the focus stays and a double tap withdraws its own question. */}
        <Button
          variant="quiet"
          aria-label={isAsking ? undefined : `${name}をはずす`}
          disabled={isBusy}
          onClick={isAsking ? () => setIsAsking(false) : begin}
        >
          {isAsking ? 'やめる' : 'はずす'}
        </Button>
        {isAsking && (
          <Button variant="quiet" disabled={isBusy} onClick={toggle}>
            消して、はずす
          </Button>
        )}
        {error && (
          <p role="alert" className={styles.problem}>
            はずせませんでした。{apiErrorMessage(error)}
          </p>
        )}
      </div>
    </Furigana>
  );
}
