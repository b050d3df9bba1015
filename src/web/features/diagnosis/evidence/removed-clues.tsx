import styles from './clue-chips.module.css';
import { type Clue, clueWords } from './clues.ts';

type RemovedCluesProps = { clues: Clue[]; onRestore: (clue: Clue) => void };

/** What the student took back, to be put in force again. */
export function RemovedClues({ clues, onRestore }: RemovedCluesProps) {
  if (clues.length === 0) return null;
  return (
    <details className={styles.removed}>
      <summary>外した手がかり({clues.length})</summary>
      <ul className={styles.chips} aria-label="外した手がかり">
        {clues.map((clue) => (
          <li key={clue.key} className={styles.item}>
            <span className={styles.chip} data-polarity="negative">
              <span className={styles.label}>
                <span className={styles.gone}>{clueWords(clue)}</span>
              </span>
              <button
                type="button"
                className={styles.restore}
                aria-label={`${clueWords(clue)}をもどす`}
                onClick={() => onRestore(clue)}
              >
                もどす
              </button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
