import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './page.module.css';

type PageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One screen of the dashboard: its heading and a column that is comfortable to read. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
        {lead && (
          <p className={styles.lead}>
            <Furigana>{lead}</Furigana>
          </p>
        )}
      </header>
      {children}
    </div>
  );
}
