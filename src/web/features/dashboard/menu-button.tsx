import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './menu-button.module.css';

type MenuButtonProps = { isOpen: boolean; onOpen: () => void };

/** Opens the drawer on small screens; on large ones the side navigation stands beside the page. */
export function MenuButton({ isOpen, onOpen }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="メニューを開く"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon name="menu" size={24} />
    </button>
  );
}
