import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import displayStyles from '#web/features/display/display-menu.module.css';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import styles from './site-header.module.css';

type MenuPage = { to: string; title: string; icon: IconName };

const pages: MenuPage[] = [
  { to: '/search', title: '企業をさがす', icon: 'search' },
  { to: '/occupation', title: '仕事を知る', icon: 'briefcase' },
  { to: '/try', title: 'AI適性診断', icon: 'compass' },
  { to: '/column', title: 'コラム', icon: 'book' },
  { to: '/guide', title: 'ガイド', icon: 'calendar' },
  { to: '/internship', title: 'インターンシップ', icon: 'people' },
];

/** A student's talk is kept in the account; everybody else talks on the device alone. */
const pagesOfStudent = pages.map((page) =>
  page.to === '/try' ? { ...page, to: '/ai-diagnosis' } : page,
);

const guestPages: MenuPage[] = [
  { to: '/register', title: '新規登録', icon: 'school' },
  { to: '/login', title: 'ログイン', icon: 'user' },
];
const ownPages: MenuPage[] = [{ to: '/dashboard', title: 'マイページ', icon: 'user' }];
/** A student's page is the list of favourites. */
const studentPages: MenuPage[] = [{ to: '/dashboard', title: 'お気に入り', icon: 'heart' }];

const DisplayMenu = hydrateLater({
  load: async () => (await import('#web/features/display/display-menu.tsx')).DisplayMenu,
  styles: [displayStyles],
});

export function SiteHeader() {
  const account = useKeptAccount();
  const ownersPages = account === 'student' ? studentPages : ownPages;
  const mainPages = account === 'student' ? pagesOfStudent : pages;
  const accountPages = account === null ? guestPages : ownersPages;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Logo compact />
        </Link>
        <nav aria-label="メイン" className={styles.wide}>
          <ul className={styles.links}>
            {mainPages.map(({ to, title }) => (
              <li key={to}>
                <PageLink to={to} className={styles.link}>
                  <Furigana>{title}</Furigana>
                </PageLink>
              </li>
            ))}
          </ul>
          <div className={styles.account}>
            {accountPages.map(({ to, title, icon }) => (
              <Link
                key={to}
                to={to}
                className={buttonClass(to === '/register' ? 'quiet' : 'secondary')}
              >
                {to !== '/register' && <Icon name={icon} />}
                <Furigana>{title}</Furigana>
              </Link>
            ))}
          </div>
        </nav>
        <div className={styles.tools}>
          <DisplayMenu />
          <PhoneMenu pages={[...mainPages, ...accountPages]} />
        </div>
      </div>
    </header>
  );
}

/** Pages about companies belong to the search, though their addresses do not say so. */
const ofCompanies = /^\/(company\/|compare$|pr$)/;

/** A page of the menu, marked while it or a page under it is shown. */
function PageLink({ to, className = '', children }: PageLinkProps) {
  const { pathname } = useLocation();
  return to === '/search' && ofCompanies.test(pathname) ? (
    <Link to={to} className={className} aria-current="true">
      {children}
    </Link>
  ) : (
    <NavLink to={to} className={className}>
      {children}
    </NavLink>
  );
}
type PageLinkProps = { to: string; className: string | undefined; children: ReactNode };

/** A native disclosure: it opens without JavaScript, and each navigation gives a closed one. */
function PhoneMenu({ pages }: { pages: MenuPage[] }) {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details key={key} ref={menu} className={styles.phone} onKeyDown={closeOnEscape}>
      <summary className={styles.toggle}>
        <Icon name="menu" size={24} className={styles.whenClosed} />
        <Icon name="close" size={24} className={styles.whenOpen} />
        メニュー
      </summary>
      <nav aria-label="メニュー" className={styles.panel}>
        <ul className={styles.phoneLinks}>
          {pages.map(({ to, title, icon }) => (
            <li key={to}>
              <PageLink to={to} className={styles.phoneLink}>
                <Icon name={icon} size={24} />
                <Furigana>{title}</Furigana>
                <Icon name="chevron-right" className={styles.chevron} />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
