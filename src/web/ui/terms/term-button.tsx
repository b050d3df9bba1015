import type { ReactNode } from 'react';
import styles from './terms.module.css';
import { formId, hintId } from './terms-context.ts';

/** A word in a text that opens its explanation. */
export function TermButton({ word, children }: { word: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={styles.word}
      form={formId}
      name="q"
      value={word}
      aria-describedby={hintId}
    >
      {children}
    </button>
  );
}
