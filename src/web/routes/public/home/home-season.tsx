import { Link } from 'react-router';
import { useOwnYear } from '#web/features/guide/use-own-year.ts';
import { readersOf, type ShownYear, whenOf, yearFor } from '#web/features/guide/year-words.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './home-season.module.css';
import type { ShortSeason } from './short-season.ts';

/** Time of the year for the reader's own year or the third grade: a sentence, the next date, the way to the guide. */
export function HomeSeason({ season }: { season: ShortSeason }) {
  const year = yearFor(season, { chosen: null, own: useOwnYear() });
  const [firstSentence] = year.phase.advice.split(/(?<=。)/);
  return (
    <Furigana>
      <section id="season" className={styles.season} aria-labelledby="season-title">
        <p className={styles.readers}>{readersOf(year)}</p>
        <h2 id="season-title" className={styles.title}>
          {year.phase.title}
        </h2>
        <p>{firstSentence}</p>
        <NextDate year={year} />
        <p>
          <Link
            to={year.grade === 3 ? '/guide' : `/guide?year=${year.graduation_year}`}
            className={styles.link}
          >
            くわしく（ほかの学年も）
            <Icon name="arrow-right" />
          </Link>
        </p>
      </section>
    </Furigana>
  );
}

/** The agreed next day of a year, else the months of what comes next; nothing where neither is known. */
function NextDate({ year: { next, dates } }: { year: ShownYear }) {
  const [later] = dates;
  const [when, label] = next
    ? [whenOf({ ...next, until: null, about: false }), next.label]
    : [later && whenOf(later), later?.label];
  if (!when) return null;
  return (
    <Furigana>
      <p className={styles.next}>
        <Icon name="calendar" size={24} />
        <span>
          <strong>{when}</strong>
          {next?.provisional && '（まだ仮の日付です）'}
          <br />
          {label}
        </span>
      </p>
    </Furigana>
  );
}
