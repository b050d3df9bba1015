import { Link } from 'react-router';
import { Drawing, drawingOf } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './home-moments.module.css';
import type { Moment } from './moments.ts';

/** Today's pictures of work: each leads to its page. */
export function HomeMoments({ occupations }: { occupations: Moment[] }) {
  if (occupations.length === 0) return null;
  return (
    <section className={styles.moments} aria-labelledby="moments-title">
      <div className={styles.head}>
        <h2 id="moments-title" className={styles.title}>
          <Furigana>いま、どこかで</Furigana>
        </h2>
        <Link to="/occupation" className={styles.more}>
          <Furigana>仕事をもっと見る</Furigana>
        </Link>
      </div>
      <ul className={styles.cards}>
        {occupations.map(({ id, name, family }) => (
          <li key={id} className={styles.card}>
            <Drawing name={drawingOf({ id, family })} className={styles.picture} />
            <Link to={`/occupation/${id}`} className={styles.link}>
              <Furigana>{name}</Furigana>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
