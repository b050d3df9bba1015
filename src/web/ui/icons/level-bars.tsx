import type { CSSProperties } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './figures.module.css';

type LevelBarsProps = {
  /** Levels 0–100, in the order to show. */
  levels: { name: string; level: number }[];
  /** True if the numbers stand beside the names. */
  showsNumbers?: boolean;
};

/** Levels as bars; the bars repeat what the order and the numbers say. */
export function LevelBars({ levels, showsNumbers }: LevelBarsProps) {
  return (
    <ol className={styles.bars}>
      {levels.map(({ name, level }) => (
        <li key={name}>
          <span className={styles.name}>
            <Furigana>{name}</Furigana>
            {showsNumbers && <span className={styles.level}>{Math.round(level)}</span>}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ '--share': `${Math.round(level)}%` } as CSSProperties} />
          </span>
        </li>
      ))}
    </ol>
  );
}
