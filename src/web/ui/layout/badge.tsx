import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './badge.module.css';

/** `pr` marks a paid placement; the others name a fact. */
export type BadgeTone = 'pr' | 'fact' | 'quiet' | 'success';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Furigana>{children}</Furigana>
    </span>
  );
}

/** The label of every paid placement. */
export function PrBadge() {
  return (
    <Badge tone="pr">
      <abbr className={styles.abbreviation} title="広告料をいただいて紹介している会社です">
        PR
      </abbr>
    </Badge>
  );
}
