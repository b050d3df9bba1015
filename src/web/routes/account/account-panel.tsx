import type { ReactNode } from 'react';
import styles from './account-panel.module.css';

type AccountPanelProps = {
  children: ReactNode;
  /** Ways to other pages, below the panel. */
  below?: ReactNode;
};

/** The white sheet that the account pages stand on. */
export function AccountPanel({ children, below }: AccountPanelProps) {
  return (
    <>
      <div className={styles.panel}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
}
