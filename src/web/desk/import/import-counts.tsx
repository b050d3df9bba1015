import styles from './import.module.css';

/** How many rows of a file do what, by the name of it. */
export function ImportCounts({ counts }: { counts: Record<string, string> }) {
  return (
    <dl className={styles.counts}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
