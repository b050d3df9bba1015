import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/icons/logo.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** Content before the logo. */
  start?: ReactNode;
  loadingBar: ReactNode;
  /** True if it spans the window, as the side navigation below it does; otherwise it keeps to the page's column. */
  isWide?: boolean | undefined;
  /** Content in the middle. */
  children?: ReactNode;
  /** Content at the far end. */
  end?: ReactNode;
};

/** Bar at the top of every page, with the logo that leads home: 64 px on phones, 72 px from 768 px on. */
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
