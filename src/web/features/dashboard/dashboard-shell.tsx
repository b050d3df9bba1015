import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import styles from './dashboard-shell.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { type NavigationItem, navigationItems } from './navigation-items.ts';
import { SideNavigation } from './side-navigation.tsx';

const largeScreen = '(min-width: 1200px)';

type DashboardShellProps = {
  user: CurrentUser;
  onLogOut: () => void;
  /** Other pages than the user type's own: the desk's. */
  items?: NavigationItem[];
  children: ReactNode;
};

/** Header, side navigation (a drawer below lg) and the page. */
export function DashboardShell({
  user,
  onLogOut,
  items = navigationItems(user.user_type),
  children,
}: DashboardShellProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isLarge = useMediaQuery(largeScreen);
  const mainRef = useFocusOnNavigation();
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <DashboardHeader
        user={user}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setIsMenuOpen(true)}
        onLogOut={onLogOut}
      />
      <div className={styles.side}>
        <SideNavigation items={items} />
      </div>
      <MenuDrawer isOpen={isMenuOpen && !isLarge} onClose={closeMenu} items={items} />
      <main id={mainId} tabIndex={-1} ref={mainRef} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** After a change of page the focus stands at its beginning, as it would after a full load. */
function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
