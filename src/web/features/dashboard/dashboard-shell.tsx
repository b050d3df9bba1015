import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import styles from './dashboard-shell.module.css';
import { MenuButton } from './menu-button.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import type { NavigationItem } from './navigation-items.ts';
import { SideNavigation } from './side-navigation.tsx';

const largeScreen = '(min-width: 1200px)';

type DashboardShellProps = {
  /** The header of the page, with the button of the drawer in it. */
  header: (menuButton: ReactNode) => ReactNode;
  items: NavigationItem[];
  /** Pages of the site, for the drawer and for letters too large for the header's own menu. */
  siteItems?: NavigationItem[];
  children: ReactNode;
};

/** Header, side navigation (300 px; a drawer below 1200 px) and the page. */
export function DashboardShell({ header, items, siteItems = [], children }: DashboardShellProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isLarge = useMediaQuery(largeScreen);
  const mainRef = useFocusOnNavigation();
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className={styles.shell}>
      <SkipLink />
      {header(<MenuButton isOpen={isMenuOpen} onOpen={() => setIsMenuOpen(true)} />)}
      <div className={styles.side}>
        <SideNavigation items={items} siteItems={siteItems} />
      </div>
      <MenuDrawer isOpen={isMenuOpen && !isLarge} onClose={closeMenu}>
        <SideNavigation items={items} siteItems={siteItems} onNavigate={closeMenu} />
      </MenuDrawer>
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
