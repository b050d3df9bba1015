import { NavLink } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { NavigationItem } from './navigation-items.ts';
import styles from './side-navigation.module.css';

type SideNavigationProps = {
  items: NavigationItem[];
  siteItems: NavigationItem[];
  onNavigate?: () => void;
};

/** The account's own pages, then the site's where the header has no room for them. */
export function SideNavigation({ items, siteItems, onNavigate }: SideNavigationProps) {
  return (
    <nav aria-label="メインメニュー" className={styles.navigation}>
      <Items items={items} className={styles.list} onNavigate={onNavigate} />
      {siteItems.length > 0 && (
        <Items
          items={siteItems}
          className={`${styles.list} ${styles.site}`}
          onNavigate={onNavigate}
        />
      )}
    </nav>
  );
}

type ItemsProps = {
  items: NavigationItem[];
  className: string | undefined;
  onNavigate: (() => void) | undefined;
};

/** The current path carries aria-current; pages below a path belong to it. */
function Items({ items, className, onNavigate }: ItemsProps) {
  return (
    <ul className={className}>
      {items.map(({ title, path, icon, isExact = false }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={isExact}
            className={styles.item ?? ''}
            {...(onNavigate && { onClick: onNavigate })}
          >
            <Icon name={icon} />
            <Furigana>{title}</Furigana>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
