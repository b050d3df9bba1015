import { Link } from 'react-router';
import type { OccupationCard } from '#contract/occupations.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './result.module.css';

/** Further occupations that were near. */
export function Alternates({ occupations }: { occupations: OccupationCard[] }) {
  if (occupations.length === 0) return null;
  return (
    <Furigana>
      <section className={styles.alternates} aria-labelledby="alternates-title">
        <h2 id="alternates-title">ほかにも近かった仕事</h2>
        <dl>
          {occupations.map(({ id, name, summary }) => (
            <div key={id}>
              <dt>
                <Link to={`/occupation/${id}`}>{name}</Link>
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Furigana>
  );
}
