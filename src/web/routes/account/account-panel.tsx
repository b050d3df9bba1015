import type { ReactNode } from 'react';
import styles from './account-panel.module.css';

type AccountPanelProps = {
  children: ReactNode;
  /** Links to other pages, below the panel. */
  below?: ReactNode;
};

/** White sheet that holds an account page. */
export function AccountPanel({ children, below }: AccountPanelProps) {
  return (
    <>
      <div className={styles.panel}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
}
