import { Link } from 'react-router';
import type { GuideSeason } from '#contract/guide.ts';
import { formatDay } from '#web/ui/format.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './home-season.module.css';

/** Where in the year a third-year student is, the next date, and one thing to do now. */
export function HomeSeason({ season }: { season: GuideSeason }) {
  const { today, phase, next, graduation_year: graduationYear } = season;
  return (
    <Furigana>
      <section className={styles.season} aria-labelledby="season-title">
        <div className={styles.now}>
          <p className={styles.day}>
            <Icon name="calendar" />
            {`${formatDay(today)} ${graduationYear}年3月に卒業する人は`}
          </p>
          <h2 id="season-title" className={styles.title}>
            {phase.title}
          </h2>
          <p>{phase.advice}</p>
          <p className={styles.links}>
            <Link to={phase.link.to} className={styles.link}>
              {phase.link.label}
              <Icon name="arrow-right" />
            </Link>
            <Link to="/guide" className={styles.link}>
              1年の流れを見る
              <Icon name="arrow-right" />
            </Link>
          </p>
          <p className={styles.small}>1年生と2年生は、いまからゆっくり始められます。</p>
        </div>
        {next && (
          <dl className={styles.next}>
            <div>
              <dt>
                次の日付
                {next.graduation_year !== graduationYear &&
                  `（${next.graduation_year}年3月に卒業する人）`}
              </dt>
              <dd>
                <strong className={styles.date}>{formatDay(next.date)}</strong>
                <span>
                  {next.days_left === 0 ? '今日です' : `あと${next.days_left}日`}
                  {next.provisional && '（まだ仮の日付です）'}
                </span>
                <span>{next.label}</span>
              </dd>
            </div>
          </dl>
        )}
      </section>
    </Furigana>
  );
}
