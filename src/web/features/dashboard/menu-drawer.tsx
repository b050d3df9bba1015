import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './menu-drawer.module.css';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The side navigation of small screens. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
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
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
