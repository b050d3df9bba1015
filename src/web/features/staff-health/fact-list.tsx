import { useId } from 'react';
import styles from './health.module.css';

type FactListProps = {
  title: string;
  note?: string;
  /** Name and value. */
  facts: readonly (readonly [string, string])[];
};

/** A part of the site's state: names and values. */
export function FactList({ title, note, facts }: FactListProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {facts.length === 0 ? (
        <p>まだありません。</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
