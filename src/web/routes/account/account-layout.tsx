import { Link, Outlet } from 'react-router';
import '#web/generated/fonts-more.css';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ScriptsNeeded } from '#web/ui/feedback/scripts-needed.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import styles from './account-layout.module.css';

/** Logo that leads home, one narrow column. */
export default function AccountLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <ScriptsNeeded />
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </main>
      <footer className={styles.footer}>
        <Link to="/consult" className={styles.consult}>
          相談できるところ
        </Link>
      </footer>
    </div>
  );
}
