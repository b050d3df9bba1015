import { Link } from 'react-router';
import { writeWish } from '#web/session/wished-company.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './favorite-button.module.css';

/** Looks like the button of a student; only the tap asks for the log-in, and the company is kept after it. */
export function LoginToKeep({ companyId }: { companyId: string }) {
  return (
    <Link
      to={`/login?next=/company/${companyId}`}
      className={styles.link}
      onClick={() => writeWish(companyId)}
    >
      <Icon name="heart" className={styles.heart} />
      <Furigana>お気に入りに追加</Furigana>
    </Link>
  );
}

/** Placeholder while session and list are loading. */
export function FavoritePlaceholder() {
  return (
    <button type="button" className={styles.button} disabled>
      <Icon name="heart" className={styles.heart} />
      <Furigana>お気に入りに追加</Furigana>
    </button>
  );
}
