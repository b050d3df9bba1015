import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './result.module.css';
import { groupResults, type ShownOccupation } from './result-words.ts';

/** The suggestions at a glance, in the order of the page; each leads to its card. */
export function ResultOverview({ occupations }: { occupations: ShownOccupation[] }) {
  const shown = groupResults(occupations).flatMap(({ results }) => results);
  return (
    <nav aria-label="合いそうな仕事">
      <ul className={styles.overview}>
        {shown.map(({ occupation }) => (
          <li key={occupation.id}>
            <a href={`#result-${occupation.id}`}>
              <span className={styles.overviewName}>{occupation.name}</span>
              <Icon name="chevron-down" className={styles.down} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
