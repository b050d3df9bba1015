import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ContactWays } from '#web/ui/safety/contact-ways.tsx';
import styles from './consult.module.css';
import { isAllDay } from './consult-groups.ts';

/** One line with all that is known of it. */
export function LineCard({ line }: { line: SafetyResource }) {
  return (
    <article className={styles.card}>
      <div className={styles.nameLine}>
        <h3 className={styles.name}>
          <Furigana>{line.name}</Furigana>
        </h3>
        {isAllDay(line) && <Badge tone="success">24時間</Badge>}
      </div>
      <ContactWays line={line} />
      <p>
        <Furigana>{line.note}</Furigana>
      </p>
      {line.is_urgent ? (
        <p className={styles.source}>
          <Furigana>{[line.hours, line.cost].filter(Boolean).join('・')}</Furigana>
        </p>
      ) : (
        <Facts line={line} />
      )}
      <p className={styles.source}>
        <Furigana>
          <a href={line.source_url} rel="noopener noreferrer external">
            出典のページ
          </a>
          {line.source_seen_on
            ? `を、${dayInWords(line.source_seen_on)}に読みました。`
            : 'を見てください。'}
          {line.verified_on && `運営者が${dayInWords(line.verified_on)}に確かめました。`}
        </Furigana>
      </p>
    </article>
  );
}

/** What is known; that the rest could not be confirmed the page says once, at its end. */
function Facts({ line: { hours, closed, cost, for_whom } }: { line: SafetyResource }) {
  const facts = [
    ['時間', hours],
    ['休み', closed],
    ['料金', cost],
    ['話せる人', for_whom],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([name, fact]) => (
          <div key={name}>
            <dt>
              <Furigana>{name}</Furigana>
            </dt>
            <dd>
              <Furigana>{fact}</Furigana>
            </dd>
          </div>
        ))}
    </dl>
  );
}
