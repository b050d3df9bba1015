import type { RecommendedOccupation } from '#contract/diagnosis.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './result.module.css';

/** The five at a glance; each leads to its card. */
export function ResultOverview({ occupations }: { occupations: RecommendedOccupation[] }) {
  return (
    <nav aria-label="5つの仕事">
      <ol className={styles.overview}>
        {occupations.map(({ occupation, is_surprise: isSurprise }, index) => (
          <li key={occupation.id}>
            <a href={`#result-${occupation.id}`}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.overviewName}>{occupation.name}</span>
              {isSurprise && <Badge tone="fact">視野を広げる候補</Badge>}
              <Icon name="chevron-down" className={styles.down} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
