import type { SafetyResource } from '#contract/safety-resources.ts';
import { formatDay } from '#web/ui/format.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './consult.module.css';
import { ContactWays } from './contact-ways.tsx';

const unknown = 'わかりません。つながったときか、公式のページで確かめてください';

/** One line with all that is known of it, and what is not. */
export function LineCard({ line }: { line: SafetyResource }) {
  const facts = [
    ['時間', line.hours],
    ['休み', line.closed],
    ['料金', line.cost],
    ['話せる人', line.for_whom],
  ] as const;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        <Furigana>{line.name}</Furigana>
      </h3>
      <ContactWays line={line} />
      <p>
        <Furigana>{line.note}</Furigana>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>
              <Furigana>{name}</Furigana>
            </dt>
            <dd>
              <Furigana>{fact ?? unknown}</Furigana>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        <Furigana>
          <a href={line.source_url} rel="noopener noreferrer external">
            出典
          </a>
          {line.source_seen_on && `（${formatDay(line.source_seen_on)}に読みました）`}。
          {line.verified_on
            ? `運営者が${formatDay(line.verified_on)}に確かめました。`
            : '運営者は、まだ電話などで確かめていません。'}
        </Furigana>
      </p>
    </article>
  );
}
