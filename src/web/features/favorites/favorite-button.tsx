import { useId } from 'react';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './favorite-button.module.css';
import { useFavoriteToggle } from './writes/use-favorite-toggle.ts';

type FavoriteButtonProps = { companyId: string; companyName: string };

/** Button that keeps a company or removes it. Needs a QueryClientProvider and a student's session. */
export function FavoriteButton({ companyId, companyName }: FavoriteButtonProps) {
  const { isFavorite, isLoading, isWaiting, error, toggle } = useFavoriteToggle(companyId);
  const errorId = useId();
  return (
    <div className={styles.favorite}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isFavorite}
        aria-label={`${companyName}をお気に入りに追加`}
        aria-describedby={error ? errorId : undefined}
        disabled={isLoading}
        onClick={toggle}
      >
        <Icon name={isFavorite ? 'heart-filled' : 'heart'} className={styles.heart} />
        <Furigana>{isFavorite ? 'お気に入り' : 'お気に入りに追加'}</Furigana>
      </button>
      {isWaiting && (
        <p role="status" className={styles.waiting}>
          <Furigana>電波がもどったら保存します。</Furigana>
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          保存できませんでした。{apiErrorMessage(error)}
        </p>
      )}
    </div>
  );
}
