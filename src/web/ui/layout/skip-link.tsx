import styles from './skip-link.module.css';

/** Id of each layout's `<main>`, which also needs `tabIndex={-1}`. */
export const mainId = 'main';

/** First link that Tab reaches: past the header to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      本文へ進む
    </a>
  );
}
