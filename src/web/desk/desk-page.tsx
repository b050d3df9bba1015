import type { ReactNode } from 'react';
import styles from './desk-page.module.css';

type DeskPageProps = {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of the desk: wider than the dashboard's, for tables. */
export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
