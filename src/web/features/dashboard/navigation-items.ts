import type { UserType } from '#contract/account/accounts.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

/** `isExact`: pages below the path do not belong to it. */
export type NavigationItem = { title: string; path: string; icon: IconName; isExact?: boolean };

const faq: NavigationItem = { title: 'よくある質問', path: '/faq', icon: 'help' };
const consult: NavigationItem = { title: '相談できるところ', path: '/consult', icon: 'phone' };

const studentItems: NavigationItem[] = [
  { title: 'お気に入り', path: '/dashboard', icon: 'heart' },
  { title: 'AI適性診断', path: '/ai-diagnosis', icon: 'chat' },
  faq,
  consult,
];

const companyItems: NavigationItem[] = [
  { title: 'ダッシュボード', path: '/dashboard', icon: 'home' },
  { title: '会社ページの編集', path: '/company-page', icon: 'edit' },
  { title: 'メンバー', path: '/company-members', icon: 'people' },
  faq,
  consult,
];

/** The side navigation of a user type. */
export function navigationItems(userType: UserType): NavigationItem[] {
  return userType === 'student' ? studentItems : companyItems;
}
