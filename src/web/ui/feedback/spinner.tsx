import styles from './spinner.module.css';

/** Shows that content is loading; the label stands beside the turning ring. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
