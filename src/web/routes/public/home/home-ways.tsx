import { Link } from 'react-router';
import { formatCount } from '#contract/words/amounts.ts';
import { SearchForm } from '#web/features/companies/search/search-form.tsx';
import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './home-ways.module.css';

type HomeWaysProps = {
  count: number;
  isCapped: boolean;
  occupationCount: number;
  season: { today: string };
};

/** Three more ways in, with a figure each, and the box to search companies at once. */
export function HomeWays({ count, isCapped, occupationCount, season }: HomeWaysProps) {
  return (
    <section className={styles.ways} aria-labelledby="ways-title">
      <h2 id="ways-title">
        <VisuallyHidden>
          <Furigana>ほかの入り口</Furigana>
        </VisuallyHidden>
      </h2>
      <ul className={styles.rows}>
        <Way
          to="/search"
          drawing="families/machining"
          words={['近くの会社を', 'さがす']}
          figure={formatCount(count)}
          unit={isCapped ? '社以上' : '社'}
          label="公開中の会社"
        />
        <Way
          to="/occupation"
          drawing="families/cooking"
          words={['仕事を', 'のぞいてみる']}
          figure={formatCount(occupationCount)}
          unit="の仕事"
          label="一日の流れつき"
        />
        <Way
          to="/guide"
          drawing="families/elderly-care"
          words={['就活の', 'カレンダー']}
          figure={String(Number(season.today.slice(5, 7)))}
          unit="月"
          label="いますること"
        />
      </ul>
      <div className={styles.search}>
        <SearchForm />
      </div>
    </section>
  );
}

type WayProps = {
  to: string;
  drawing: string;
  words: [string, string];
  figure: string;
  unit: string;
  label: string;
};

function Way({ to, drawing, words: [first, second], figure, unit, label }: WayProps) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Drawing name={drawing} />
      </span>
      <Furigana>
        <Link to={to} className={styles.link}>
          <span>{first}</span>
          <span>{second}</span>
        </Link>
        <p className={styles.fact}>
          <span className={styles.figure}>
            {figure}
            <span className={styles.unit}>{unit}</span>
          </span>
          <span className={styles.label}>{label}</span>
        </p>
      </Furigana>
    </li>
  );
}
