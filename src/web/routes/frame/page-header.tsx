import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/icons/logo.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** Before the logo. */
  start?: ReactNode;
  loadingBar: ReactNode;
  /** Whether it spans the window, as the side navigation below it does; else it keeps to the column of the page. */
  isWide?: boolean | undefined;
  /** In the middle. */
  children?: ReactNode;
  /** At the far end. */
  end?: ReactNode;
};

/** The bar on top of every page: 64 px on phones, 72 px from 768 px on, with the logo that leads home. */
export function PageHeader({ start, loadingBar, isWide = false, children, end }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {loadingBar}
      <div className={styles.bar} data-wide={isWide || undefined}>
        {start}
        <Link to="/" className={styles.logo}>
          <Logo compact />
        </Link>
        {children}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}
