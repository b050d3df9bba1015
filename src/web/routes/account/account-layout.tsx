import { Link, Outlet } from 'react-router';
import '#web/generated/fonts-more.css';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { mainId, SkipLink } from '#web/ui/skip-link.tsx';
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
        <noscript>
          この画面を使うには、ブラウザのJavaScriptを有効にしてください。企業やコラムは、なくても読めます。
          <a href="/search">企業をさがす</a>
        </noscript>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </main>
    </div>
  );
}
