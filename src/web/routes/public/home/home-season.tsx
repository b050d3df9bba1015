import { Link } from 'react-router';
import { prefectureName } from '#contract/words/areas.ts';
import { Later } from '#web/features/guide/season-card.tsx';
import { SeasonPicker } from '#web/features/guide/season-picker.tsx';
import { useOwnYear } from '#web/features/guide/use-own-year.ts';
import {
  daysWords,
  readersOf,
  type ShownLimit,
  type ShownYear,
  yearFor,
} from '#web/features/guide/year-words.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './home-season.module.css';
import type { ShortSeason } from './short-season.ts';

/** Phase and next date of today: for the reader's own year or the third grade, with another grade beside it. */
export function HomeSeason({ season }: { season: ShortSeason }) {
  const { today, prefecture } = season;
  const year = yearFor(season, { chosen: null, own: useOwnYear() });
  const other = season.years.find(({ grade }) => grade === (year.grade === 3 ? 2 : 3));
  const choice = new URLSearchParams({
    ...(prefecture && { prefecture }),
    ...(year.grade !== 3 && { year: String(year.graduation_year) }),
  }).toString();
  return (
    <Furigana>
      <section id="season" className={styles.season} aria-labelledby="season-title">
        <div className={styles.now}>
          <p className={styles.day}>
            <Icon name="calendar" />
            {`${formatDay(today)} ${readersOf(year)}は`}
          </p>
          <h2 id="season-title" className={styles.title}>
            {year.phase.title}
          </h2>
          <p>{year.phase.advice}</p>
          <p className={styles.links}>
            <Link to={year.phase.link.to} className={styles.link}>
              {year.phase.link.label}
              <Icon name="arrow-right" />
            </Link>
            <Link to={choice ? `/guide?${choice}` : '/guide'} className={styles.link}>
              1年の流れを見る
              <Icon name="arrow-right" />
            </Link>
          </p>
          {year.limit && <Limit limit={year.limit} prefecture={prefecture} />}
          <SeasonPicker action="/#season" season={season} />
        </div>
        <div className={styles.dates}>
          <NextDate year={year} today={today} />
          {other && <NextDate year={other} today={today} isOther />}
        </div>
      </section>
    </Furigana>
  );
}

type LimitProps = Pick<ShortSeason, 'prefecture'> & { limit: ShownLimit };

function Limit({ limit, prefecture }: LimitProps) {
  return (
    <Furigana>
      <div className={styles.limit}>
        <h3>
          {prefecture ? `${prefectureName(prefecture)}：` : ''}
          {limit.title}
        </h3>
        {limit.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {limit.rule && (
          <p className={styles.small}>
            もとにした資料：
            <a href={limit.rule.document_url} target="_blank" rel="noopener">
              {limit.rule.document}（別の画面で開きます）
            </a>
          </p>
        )}
      </div>
    </Furigana>
  );
}

type NextDateProps = {
  year: ShownYear;
  today: string;
  /** True for a year other than the section's. */
  isOther?: boolean;
};

function NextDate({ year, today, isOther = false }: NextDateProps) {
  const { next, phase, dates } = year;
  if (!isOther && !next && dates.length === 0) return null;
  return (
    <Furigana>
      <section className={styles.next}>
        <h3 className={styles.readers}>{readersOf(year)}</h3>
        {next ? (
          <p className={styles.nextDate}>
            <span>次の日付</span>
            <strong className={styles.date}>{formatDay(next.date)}</strong>
            <span>
              {daysWords(next.days_left)}
              {next.provisional && '（まだ仮の日付です）'}
            </span>
            <span>{next.label}</span>
          </p>
        ) : (
          <>
            {isOther && <p>{phase.title}</p>}
            <Later year={year} today={today} />
          </>
        )}
      </section>
    </Furigana>
  );
}
