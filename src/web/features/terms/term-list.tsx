import type { Term } from '#contract/public/terms.ts';
import { termTopics } from '#contract/words/term-topics.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './term-list.module.css';

/** Words with their explanations by topic; each word is a place that an address can name. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return topicsOf(terms).map(({ topic, title, own }) => (
    <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`} className={styles.title}>
        <Furigana>{title}</Furigana>
      </h2>
      <dl className={styles.list}>
        {own.map((term) => (
          <Entry key={term.id} term={term} />
        ))}
      </dl>
    </section>
  ));
}

/** The topics that have words, in the order of the page. */
export function topicsOf(terms: readonly Term[]) {
  return Object.entries(termTopics)
    .map(([topic, title]) => ({ topic, title, own: terms.filter((term) => term.topic === topic) }))
    .filter(({ own }) => own.length > 0);
}

function Entry({ term: { id, word, also = [], reading, text, source } }: { term: Term }) {
  return (
    <div id={id} className={styles.entry}>
      <dt className={styles.word} translate="no">
        {word}
        {reading !== word && <span className={styles.reading}>{reading}</span>}
      </dt>
      <dd className={styles.text}>
        <Furigana>
          <p>{text}</p>
          {also.length > 0 && <p className={styles.note}>同じ意味の書き方：{also.join('、')}</p>}
          {source && (
            <details className={styles.source}>
              <summary>出典</summary>
              {source.url ? (
                <a href={source.url} target="_blank" rel="noopener noreferrer">
                  {source.name}
                </a>
              ) : (
                source.name
              )}
            </details>
          )}
        </Furigana>
      </dd>
    </div>
  );
}
