import { talkPathOf } from '#web/session/use-talk-path.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

/** A page that the frame leads to. */
export type FramePage = { to: string; title: string; icon: IconName };

/** The site's menu for a kind of account, null for a guest; the same pages signed in or not. */
export function sitePages(account: string | null): FramePage[] {
  return [
    { to: '/search', title: '企業をさがす', icon: 'search' },
    { to: '/occupation', title: '仕事を知る', icon: 'briefcase' },
    { to: talkPathOf(account), title: '診断', icon: 'compass' },
    { to: '/column', title: 'コラム', icon: 'book' },
    { to: '/guide', title: 'ガイド', icon: 'calendar' },
    { to: '/internship', title: 'インターンシップ', icon: 'people' },
  ];
}

/** Where an account begins; for a guest the ways to get one. A student's first page is the list of favourites. */
export function accountPages(account: string | null): FramePage[] {
  if (account === null)
    return [
      { to: '/register', title: '新規登録', icon: 'school' },
      { to: '/login', title: 'ログイン', icon: 'user' },
    ];
  if (account !== 'student') return [{ to: '/dashboard', title: 'マイページ', icon: 'user' }];
  return [
    { to: '/dashboard', title: 'お気に入り', icon: 'heart' },
    { to: '/profile', title: 'マイページ', icon: 'user' },
  ];
}

/** A page of the bottom bar; `place` is where its mark stands, `to` may lead over the log-in. */
type BarPage = FramePage & { place: string };

/** The five pages of the bottom bar. A guest's own pages begin at the log-in and go on there. */
export function barPages(account: string | null): BarPage[] {
  const own = (place: string) => (account === null ? `/login?next=${place}` : place);
  return [
    { to: '/search', place: '/search', title: 'さがす', icon: 'search' },
    { to: talkPathOf(account), place: talkPathOf(account), title: '診断', icon: 'compass' },
    { to: '/occupation', place: '/occupation', title: '仕事', icon: 'briefcase' },
    { to: own('/dashboard'), place: '/dashboard', title: 'お気に入り', icon: 'heart' },
    { to: own('/profile'), place: '/profile', title: 'マイページ', icon: 'user' },
  ];
}

/** Paths of one subject that do not begin alike. */
const kin: Record<string, RegExp> = {
  '/search': /^\/(search(\/|$)|company\/|compare$|pr$)/,
  '/try': /^\/(try$|ai-diagnosis(\/|$))/,
  '/ai-diagnosis': /^\/(try$|ai-diagnosis(\/|$))/,
};

/** How a link to `to` is marked on the page `pathname`: that page itself, a page that belongs to it, or neither. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const belongs = kin[to]?.test(pathname) ?? pathname.startsWith(`${to}/`);
  return belongs ? 'true' : undefined;
}
