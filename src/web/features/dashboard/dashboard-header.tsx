import { Link } from 'react-router';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import styles from './dashboard-shell.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { UserMenu } from './user-menu.tsx';

type DashboardHeaderProps = {
  user: CurrentUser;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  onLogOut: () => void;
};

/** The menu button is for small screens; on large ones the side navigation stands beside. */
export function DashboardHeader({ user, isMenuOpen, onOpenMenu, onLogOut }: DashboardHeaderProps) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.menuButton}
        aria-label="メニューを開く"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" size={24} />
      </button>
      <Link to="/" className={styles.home}>
        <Logo compact />
      </Link>
      <LoadingBar />
      <div className={styles.headerEnd}>
        <UserMenu user={user} onLogOut={onLogOut} />
      </div>
    </header>
  );
}
