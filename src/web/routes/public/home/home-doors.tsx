import { Link } from 'react-router';
import type { SearchFacet } from '#contract/company/companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { regions } from '#contract/words/areas.ts';
import { searchPath } from '#web/features/companies/filter/search-conditions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './home.module.css';

/** Links to companies by industry and by region. */
export function HomeDoors({ industries }: { industries: SearchFacet[] }) {
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="doors-title">
        <h2 id="doors-title" className={styles.sectionTitle}>
          業界や地域からさがす
        </h2>
        <h3 className={styles.doorTitle}>業界</h3>
        <ul className={styles.tiles}>
          {industries.map(({ value, name, count }) => (
            <li key={value}>
              <Link to={searchPath({ industries: [value] })} className={styles.tile}>
                {name}
                {count !== null && <span className={styles.tileCount}>{formatCount(count)}社</span>}
              </Link>
            </li>
          ))}
        </ul>
        <h3 className={styles.doorTitle}>地域</h3>
        <ul className={styles.pills}>
          {regions.map(({ key, name }) => (
            <li key={key}>
              <Link to={searchPath({ areas: [key] })} className={styles.pill}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Furigana>
  );
}
