import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './site-header.module.css';
import { currentMark, sitePages } from './site-pages.ts';

type SiteHeaderProps = {
  /** Before the logo. */
  start?: ReactNode;
  loadingBar: ReactNode;
  /** The menu 表示. */
  display: ReactNode;
  /** Who is signed in, or the ways to get an account. */
  account?: ReactNode;
  isWide?: boolean | undefined;
};

/** The header of every page but the log-in's and the desk's: logo, the site's menu, search, 表示, account. */
export function SiteHeader({ start, loadingBar, display, account, isWide }: SiteHeaderProps) {
  const pages = sitePages(useKeptAccount());
  const { pathname } = useLocation();
  return (
    <PageHeader
      start={start}
      loadingBar={loadingBar}
      isWide={isWide}
      end={
        <>
          <Link to="/search" className={styles.search}>
            <Icon name="search" size={24} label="会社をさがすページへ" />
          </Link>
          {display}
          {account}
        </>
      }
    >
      <nav aria-label="メイン" className={styles.wide}>
        <ul className={styles.links}>
          {pages.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={currentMark(to, pathname)}>
                <Furigana>{title}</Furigana>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PageHeader>
  );
}
