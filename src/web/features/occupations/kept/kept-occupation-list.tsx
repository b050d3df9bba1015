import { Link } from 'react-router';
import { compareOccupationsPath } from '#web/features/occupations/compare/compare-occupations-path.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './kept-occupation-list.module.css';
import { letOccupationGo, useKeptOccupations } from './kept-occupations.ts';

/** The occupations that this device keeps, each to be let go, and the way to see them side by side. */
export function KeptOccupationList() {
  const kept = useKeptOccupations();
  if (kept.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="kept-occupations-title">
      <h2 id="kept-occupations-title" className={styles.title}>
        <Furigana>気になる仕事({kept.length})</Furigana>
      </h2>
      <p className={styles.note}>
        <Furigana>この端末の中だけに残ります。ほかの人には送られません。</Furigana>
      </p>
      <ul className={styles.list}>
        {kept.map(({ id, name }) => (
          <li key={id} className={styles.item}>
            <Link to={`/occupation/${id}`} className={styles.name}>
              <Furigana>{name}</Furigana>
            </Link>
            <Button
              variant="quiet"
              aria-label={`${name}を気になる仕事からはずす`}
              onClick={() => letOccupationGo(id)}
            >
              <Icon name="close" />
              はずす
            </Button>
          </li>
        ))}
      </ul>
      {kept.length > 1 && (
        <LinkButton variant="secondary" to={compareOccupationsPath(kept.map(({ id }) => id))}>
          ならべて見くらべる
        </LinkButton>
      )}
    </section>
  );
}
