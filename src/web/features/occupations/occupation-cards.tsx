import { Link } from 'react-router';
import type { OccupationListItem } from '#contract/public/occupation-pages.ts';
import { Drawing, drawingOf } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './occupation-list.module.css';

export type CardOccupation = Pick<OccupationListItem, 'id' | 'name' | 'family' | 'summary'>;

/** Occupations with a sentence each; the whole card leads to the page. */
export function OccupationCards({
  occupations,
  headingLevel: Heading = 'h3',
}: {
  occupations: CardOccupation[];
  headingLevel?: 'h3' | 'h4';
}) {
  return (
    <ul className={styles.cards}>
      {occupations.map(({ id, name, family, summary }) => (
        <li key={id} className={styles.card}>
          <Drawing name={drawingOf({ id, family })} className={styles.cardPicture} />
          <Heading className={`${styles.cardHead} ${styles.cardName}`}>
            <Link to={`/occupation/${id}`} className={styles.cardLink}>
              <Furigana>{name}</Furigana>
            </Link>
          </Heading>
          <p className={styles.cardSummary}>
            <Furigana>{summary}</Furigana>
          </p>
        </li>
      ))}
    </ul>
  );
}
