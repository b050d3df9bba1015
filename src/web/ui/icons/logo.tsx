import { siteName } from '#web/site-name.ts';
import styles from './logo.module.css';
import fullUrl from './logo.svg';
import compactUrl from './logo-compact.svg';

/** The signpost and its name; compact stands in one line for headers. Links around it need no other text. */
export function Logo({ compact = false }: { compact?: boolean | undefined }) {
  const [className, viewBox, url] = compact
    ? [styles.compact, '0 0 166 40', compactUrl]
    : [styles.full, '0 0 180 100', fullUrl];
  return (
    <svg className={className} viewBox={viewBox} role="img" aria-label={siteName()}>
      <use href={`${url}#logo`} />
    </svg>
  );
}
