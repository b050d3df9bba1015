import { Link, NavLink } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { NavigationItem } from './navigation-items.ts';
import styles from './side-navigation.module.css';

type SideNavigationProps = { items: NavigationItem[]; onNavigate?: () => void };

/** The current path carries aria-current; pages below a path belong to it. */
export function SideNavigation({ items, onNavigate }: SideNavigationProps) {
  return (
    <nav aria-label="メインメニュー" className={styles.navigation}>
      <ul className={styles.list}>
        {items.map(({ title, path, icon, isExact = false }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={isExact}
              className={styles.item ?? ''}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      <Link to="/search" className={styles.outside} {...(onNavigate && { onClick: onNavigate })}>
        <Icon name="search" />
        企業をさがす
      </Link>
    </nav>
  );
}
