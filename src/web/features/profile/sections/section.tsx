import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './section.module.css';

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One subject of the page as a panel; links of the page lead to its heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          <Furigana>{title}</Furigana>
        </h2>
        {lead && (
          <p className={styles.lead}>
            <Furigana>{lead}</Furigana>
          </p>
        )}
      </header>
      {children}
    </section>
  );
}
