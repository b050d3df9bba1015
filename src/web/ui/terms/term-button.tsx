import type { ReactNode } from 'react';
import styles from './terms.module.css';
import { explanationId, hintId } from './terms-context.ts';

/** A word within a text that opens its explanation; the browser does it without scripts. */
export function TermButton({ id, children }: { id: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.word}
      popoverTarget={explanationId(id)}
      aria-describedby={hintId}
    >
      {children}
    </button>
  );
}
