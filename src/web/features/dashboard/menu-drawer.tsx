import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './menu-drawer.module.css';
import type { NavigationItem } from './navigation-items.ts';
import { SideNavigation } from './side-navigation.tsx';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; items: NavigationItem[] };

/** The side navigation of small screens; it closes on navigation. */
export function MenuDrawer({ isOpen, onClose, items }: MenuDrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer} aria-label="メニュー">
          <div className={styles.head}>
            <Dialog.Close className={styles.close} aria-label="メニューを閉じる">
              <Icon name="close" size={24} />
            </Dialog.Close>
          </div>
          <SideNavigation items={items} onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
