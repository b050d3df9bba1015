import type { GuideSeason } from '#contract/guide.ts';
import { formatDay } from '#web/ui/format.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './season-card.module.css';

/** The next date, and where in the guide a third-year student is now. */
export function SeasonCard({
  season,
  sectionTitle,
}: {
  season: GuideSeason;
  sectionTitle: string;
}) {
  const { next, section } = season;
  return (
    <Furigana>
      <section className={styles.card} aria-labelledby="season-title">
        <h2 id="season-title" className={styles.title}>
          いまの時期<span className={styles.day}>（{formatDay(season.today)}）</span>
        </h2>
        <p>
          {season.graduation_year}年3月に卒業する人は、
          <a href={`#${section}`}>「{sectionTitle}」のところ</a>
          にいます。1年生と2年生は、いまからゆっくり始められます。
        </p>
        {next && (
          <p className={styles.next}>
            <Icon name="calendar" size={24} />
            <span>
              {next.graduation_year !== season.graduation_year &&
                `${next.graduation_year}年3月に卒業する人の、`}
              次の日付は、<strong>{formatDay(next.date)}</strong>
              {daysWords(next.days_left)}：{next.label}
              {next.provisional && '（まだ発表されていない、仮の日付です）'}
            </span>
          </p>
        )}
      </section>
    </Furigana>
  );
}

function daysWords(days: number): string {
  return days === 0 ? '（今日）' : `（あと${days}日）`;
}
