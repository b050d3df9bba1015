import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './user-menu.module.css';

type UserMenuProps = { user: CurrentUser; onLogOut: () => void };

/** Who is signed in, and the way out. */
export function UserMenu({ user, onLogOut }: UserMenuProps) {
  // Within the header, which is a landmark: at the end of the page it would belong to none.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.target} aria-label="アカウントメニュー">
        <Icon name="user" size={24} />
      </Menu.Trigger>
      <div ref={place} />
      <Menu.Portal container={place}>
        <Menu.Positioner className={styles.place} align="end" sideOffset={8} collisionPadding={8}>
          <Menu.Popup className={styles.menu} aria-label="アカウントメニュー">
            <Menu.Group>
              <Menu.GroupLabel className={styles.person}>
                <span className={styles.name}>{user.username || 'ユーザー'}</span>
                <span className={styles.email}>{user.email || 'メールアドレス'}</span>
              </Menu.GroupLabel>
              <Menu.Separator className={styles.line} />
              <Way to="/" icon="home" title="ホーム" />
              <Way to="/profile" icon="user" title="プロフィール" />
              <Way to="/consult" icon="phone" title="相談できるところ" />
            </Menu.Group>
            <Menu.Separator className={styles.line} />
            <Menu.Item className={`${styles.item} ${styles.logOut}`} onClick={onLogOut}>
              <Icon name="logout" />
              ログアウト
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Way({ to, icon, title }: { to: string; icon: IconName; title: string }) {
  return (
    <Menu.LinkItem className={styles.item} render={<Link to={to} />} closeOnClick>
      <Icon name={icon} />
      <Furigana>{title}</Furigana>
    </Menu.LinkItem>
  );
}
