import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './section.module.css';

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One subject of the page as a panel, with readings; links of the page lead to its heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Furigana>
      <section className={styles.panel} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </section>
    </Furigana>
  );
}
