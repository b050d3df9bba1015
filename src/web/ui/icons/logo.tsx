import { siteName } from '#web/site-name.ts';
import styles from './logo.module.css';
import fullUrl from './logo.svg';
import compactUrl from './logo-compact.svg';

/** The signpost and its name; compact stands in one line for headers. Links around it need no other text. */
export function Logo({ compact = false }: { compact?: boolean | undefined }) {
  if (compact)
    return (
      <img className={styles.compact} src={compactUrl} width={166} height={40} alt={siteName()} />
    );
  return <img className={styles.full} src={fullUrl} width={180} height={100} alt={siteName()} />;
}
