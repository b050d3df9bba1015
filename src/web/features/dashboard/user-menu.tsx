import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './user-menu.module.css';

type UserMenuProps = { user: CurrentUser; onLogOut: () => void };

/** Who is signed in, and the way out. */
export function UserMenu({ user, onLogOut }: UserMenuProps) {
  return (
    <Menu
      width={200}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={styles.target} aria-label="アカウントメニュー">
          <Icon name="user" size={24} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="アカウントメニュー">
        <Menu.Label className={styles.person ?? ''}>
          <span className={styles.name}>{user.username || 'ユーザー'}</span>
          <span className={styles.email}>{user.email || 'メールアドレス'}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          className={styles.item ?? ''}
          component={Link}
          to="/"
          leftSection={<Icon name="home" />}
        >
          ホーム
        </Menu.Item>
        <Menu.Item
          className={styles.item ?? ''}
          component={Link}
          to="/profile"
          leftSection={<Icon name="user" />}
        >
          プロフィール
        </Menu.Item>
        <Menu.Item
          className={styles.item ?? ''}
          component={Link}
          to="/consult"
          leftSection={<Icon name="phone" />}
        >
          相談できるところ
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={`${styles.item} ${styles.logOut}`}
          leftSection={<Icon name="logout" />}
          onClick={onLogOut}
        >
          ログアウト
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
