import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './season-card.module.css';
import { daysWords, readersOf, type ShownYear, whenOf } from './year-words.ts';

type SeasonCardProps = {
  year: ShownYear;
  today: string;
  /** Heading of the part of the guide for this time of year; null if there is none. */
  sectionTitle: string | null;
};

/** Phase of the year for one graduation year, the dates that run now, and the next date. */
export function SeasonCard({ year, today, sectionTitle }: SeasonCardProps) {
  const { phase, next, section, dates, graduation_year } = year;
  const now = dates.filter(({ date, until }) => date <= today && today <= (until ?? date));
  return (
    <Furigana>
      <section className={styles.card} aria-labelledby="season-title">
        <p className={styles.day}>
          {formatDay(today)} {readersOf(year)}は
        </p>
        <h2 id="season-title" className={styles.title}>
          {phase.title}
        </h2>
        <p>{phase.advice}</p>
        {now.length > 0 && (
          <div>
            <h3 className={styles.subtitle}>いまのこと</h3>
            <ul>
              {now.map(({ event, label }) => (
                <li key={event}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        {next ? (
          <p className={styles.next}>
            <Icon name="calendar" size={24} />
            <span>
              {graduation_year}年3月に卒業する人の次の日付は、
              <strong>{formatDay(next.date)}</strong>（{daysWords(next.days_left)}）：{next.label}
              {next.provisional && '（まだ発表されていない、仮の日付です）'}
            </span>
          </p>
        ) : (
          <Later year={year} today={today} />
        )}
        <p>
          {section && sectionTitle ? (
            <a href={`#${section}`} className={styles.link}>
              「{sectionTitle}」のところを読む
            </a>
          ) : (
            <Link to={phase.link.to} className={styles.link}>
              {phase.link.label}
            </Link>
          )}
        </p>
      </section>
    </Furigana>
  );
}

/** Next date that differs by school or employer: without a countdown. */
function Later({ year, today }: { year: ShownYear; today: string }) {
  const [first] = year.dates.filter(({ date }) => date > today);
  if (!first) return null;
  return (
    <Furigana>
      <p>
        このあと：{first.label}（{whenOf(first)}。めやす）
      </p>
    </Furigana>
  );
}
