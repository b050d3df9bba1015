import { Link } from 'react-router';
import type { OccupationCard } from '#contract/public/occupations.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './result.module.css';

type Props = {
  occupations: OccupationCard[];
  /** Id of the one that shows another side. */
  surprise: string | null;
};

/** Further occupations that were near, and one of another field, marked as such. */
export function Alternates({ occupations, surprise }: Props) {
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
              <dd>
                {id === surprise && <strong>視野を広げる候補です。</strong>}
                {summary}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Furigana>
  );
}
