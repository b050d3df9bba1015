import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './favorite-item.module.css';
import { useFavoriteToggle } from './writes/use-favorite-toggle.ts';

type TakeBackProps = { company: { id: string; name: string }; onTaken: () => void };

/** Says that a company was let go, and takes it back with what was written. */
export function TakeBack({ company, onTaken }: TakeBackProps) {
  const { isFavorite, error, toggle } = useFavoriteToggle(company.id);
  if (isFavorite) return null;
  const takeBack = () => {
    toggle();
    onTaken();
  };
  return (
    <div className={styles.takeBack}>
      <p>
        <Furigana>お気に入りから外しました。</Furigana>
      </p>
      <Button variant="secondary" aria-label={`${company.name}をもどす`} onClick={takeBack}>
        <Icon name="undo" />
        もどす
      </Button>
      {error && <p role="alert">もどせませんでした。{apiErrorMessage(error)}</p>}
    </div>
  );
}
