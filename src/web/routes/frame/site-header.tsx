import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './site-header.module.css';
import { currentMark, sitePages } from './site-pages.ts';

type SiteHeaderProps = {
  loadingBar: ReactNode;
  /** Menu 表示. */
  display: ReactNode;
  /** Menu of the signed-in user, or the links to an account. */
  account?: ReactNode;
  isWide?: boolean | undefined;
};

/** Header of all pages but the log-in's and the desk's: logo, the site's menu, search, 表示, account. */
export function SiteHeader({ loadingBar, display, account, isWide }: SiteHeaderProps) {
  const pages = sitePages(useKeptAccount());
  const { pathname } = useLocation();
  return (
    <PageHeader
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
