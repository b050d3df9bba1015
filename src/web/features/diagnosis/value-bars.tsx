import type { CSSProperties } from 'react';
import { type WorkValues, workValueKeys, workValueNames } from '#contract/taxonomy.ts';
import styles from './profile-picture.module.css';

const shownValues = 5;

/** What seems to matter to the student at work, the strongest first. */
export function ValueBars({ values }: { values: WorkValues }) {
  const strongest = [...workValueKeys].sort((a, b) => values[b] - values[a]).slice(0, shownValues);
  return (
    <ol className={styles.bars}>
      {strongest.map((key) => (
        <li key={key}>
          <span>{workValueNames[key]}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ '--share': `${Math.round(values[key])}%` } as CSSProperties} />
          </span>
        </li>
      ))}
    </ol>
  );
}
