import { talkPathOf } from '#web/session/use-talk-path.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

/** A page that the frame links to. */
export type FramePage = { to: string; title: string; icon: IconName };

/** Menu of the site for a kind of account, null for a guest; the same pages signed in or not. */
export function sitePages(account: string | null): FramePage[] {
  return [
    { to: '/search', title: '会社をさがす', icon: 'search' },
    { to: '/occupation', title: '仕事を知る', icon: 'briefcase' },
    { to: talkPathOf(account), title: '診断', icon: 'compass' },
    { to: '/column', title: 'コラム', icon: 'book' },
    { to: '/guide', title: 'ガイド', icon: 'calendar' },
    { to: '/internship', title: 'インターンシップ', icon: 'people' },
  ];
}

/** First pages of an account; for a guest the ways to get one. A student's first page is the list of favourites. */
export function accountPages(account: string | null): FramePage[] {
  if (account === null)
    return [
      { to: '/register', title: '新規登録', icon: 'school' },
      { to: '/login', title: 'ログイン', icon: 'user' },
    ];
  if (account !== 'student') return [{ to: '/dashboard', title: 'マイページ', icon: 'user' }];
  return [
    { to: '/dashboard', title: 'お気に入り', icon: 'heart' },
    { to: '/profile', title: 'プロフィール', icon: 'user' },
  ];
}

/** A page of the bottom bar: `place` is the path that marks it, `to` may lead through the log-in. */
type BarPage = FramePage & { place: string };

/** The five pages of the bottom bar, by names that fit its narrow places. A guest reaches the own ones by the log-in. */
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

/** Paths of one subject that begin differently. */
const kin: Record<string, RegExp> = {
  '/search': /^\/(search(\/|$)|company\/|compare$|pr$)/,
  '/try': /^\/(try$|ai-diagnosis(\/|$))/,
  '/ai-diagnosis': /^\/(try$|ai-diagnosis(\/|$))/,
};

/** Mark of a link to `to` on the page `pathname`: for that page itself, for a page that belongs to it, or none. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const belongs = kin[to]?.test(pathname) ?? pathname.startsWith(`${to}/`);
  return belongs ? 'true' : undefined;
}
