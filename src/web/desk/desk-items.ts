import type { StaffRight } from '#contract/kit/endpoint.ts';
import { hasRight, type StaffRole } from '#contract/staff/staff-roles.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

type DeskItem = {
  title: string;
  path: string;
  icon: IconName;
  right: StaffRight;
  isExact?: boolean;
};

const all: DeskItem[] = [
  { title: '今日のしごと', path: '/staff', icon: 'home', right: 'staff', isExact: true },
  { title: '企業', path: '/staff/companies', icon: 'briefcase', right: 'staff-review' },
  { title: 'コラム', path: '/staff/posts', icon: 'edit', right: 'staff-content' },
  { title: 'お問い合わせ', path: '/staff/inquiries', icon: 'chat', right: 'staff-inquiries' },
  { title: 'カタログ', path: '/staff/catalogues', icon: 'book', right: 'staff-content' },
  { title: 'ゴミ箱', path: '/staff/trash', icon: 'trash', right: 'staff-content' },
  { title: '利用者', path: '/staff/people', icon: 'people', right: 'administrator' },
  { title: 'サイトの状態', path: '/staff/health', icon: 'info', right: 'administrator' },
  { title: '操作の記録', path: '/staff/audit', icon: 'clock', right: 'administrator' },
  { title: '運営メンバー', path: '/staff/team', icon: 'user', right: 'administrator' },
  { title: '自分のログイン', path: '/staff/security', icon: 'shield', right: 'staff' },
];

/** The pages of the desk that a role may open. */
export function deskItems(role: StaffRole): DeskItem[] {
  return all.filter(({ right }) => hasRight(role, right));
}

/** Whether a role may open an address of the desk; addresses that are no page are found missing later. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const item = all.find(
    ({ path, isExact }) => pathname === path || (!isExact && pathname.startsWith(`${path}/`)),
  );
  return !item || hasRight(role, item.right);
}
