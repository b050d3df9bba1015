import type { StaffLevel } from '#contract/staff/staff-access.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

type DeskItem = { title: string; path: string; icon: IconName; isExact?: boolean };

const forEverybody: DeskItem[] = [
  { title: '今日のしごと', path: '/staff', icon: 'home', isExact: true },
  { title: '企業', path: '/staff/companies', icon: 'briefcase' },
  { title: 'コラム', path: '/staff/posts', icon: 'edit' },
  { title: 'お問い合わせ', path: '/staff/inquiries', icon: 'chat' },
  { title: 'カタログ', path: '/staff/catalogues', icon: 'book' },
];

const forAdministrators: DeskItem[] = [
  { title: '利用者', path: '/staff/people', icon: 'people' },
  { title: 'サイトの状態', path: '/staff/health', icon: 'info' },
  { title: '操作の記録', path: '/staff/audit', icon: 'clock' },
  { title: '運営メンバー', path: '/staff/team', icon: 'user' },
];

const own: DeskItem = { title: '自分のログイン', path: '/staff/security', icon: 'shield' };

/** The pages of the desk that a level may open. */
export function deskItems(level: StaffLevel): DeskItem[] {
  return level === 'administrator'
    ? [...forEverybody, ...forAdministrators, own]
    : [...forEverybody, own];
}
