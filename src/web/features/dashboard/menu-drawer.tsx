import { Drawer } from '@mantine/core';
import styles from './menu-drawer.module.css';
import type { NavigationItem } from './navigation-items.ts';
import { SideNavigation } from './side-navigation.tsx';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; items: NavigationItem[] };

/** The side navigation of small screens; it closes on navigation. */
export function MenuDrawer({ isOpen, onClose, items }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={300}
      // It would write a style element that the content security policy refuses.
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay className={styles.overlay ?? ''} />
      <Drawer.Content aria-label="メニュー">
        <div className={styles.head}>
          <Drawer.CloseButton aria-label="メニューを閉じる" className={styles.close ?? ''} />
        </div>
        <SideNavigation items={items} onNavigate={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
