import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { ConsentGate } from '#web/features/consent/consent-gate.tsx';
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx';
import { type NavigationItem, navigationItems } from '#web/features/dashboard/navigation-items.ts';
import { UserMenu } from '#web/features/dashboard/user-menu.tsx';
import { DisplayMenu } from '#web/features/display/display-menu.tsx';
import { FuriganaProvider } from '#web/features/display/furigana-provider.tsx';
import { registerFavoriteWrites } from '#web/features/favorites/writes/favorite-writes.ts';
import { OfflineBar } from '#web/features/offline/offline-bar.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { useKeptAnswers } from '#web/session/use-kept-answers.ts';
import { forgetDeviceLists } from '#web/ui/device/device-list.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { DataLoadingBar } from '../data-loading-bar.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { LoadingBar } from '../frame/loading-bar.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { sitePages } from '../frame/site-pages.ts';
import { SignedInFallback, SignedInFrame } from '../signed-in-frame.tsx';

registerFavoriteWrites(queryClient);

/** Client loader without a server loader: the server sends a shell, and the browser draws the screen. */
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** Shell from the server: the frame stands, the screen is drawn in the browser. */
export function HydrateFallback() {
  return (
    <WaitingFrame loadingBar={<LoadingBar />}>
      <SignedInFallback />
    </WaitingFrame>
  );
}

export default function DashboardLayout() {
  return (
    <SignedInFrame>
      <FuriganaProvider>
        <ForgetOnOtherUser />
        <SignedIn />
      </FuriganaProvider>
    </SignedInFrame>
  );
}

function SignedIn() {
  const isReady = useKeptAnswers();
  const { state, logOut } = useSession();
  const notify = useNotify();
  const user = state.status === 'authenticated' ? state.user : null;
  if (!user || !isReady)
    return (
      <WaitingFrame loadingBar={<DataLoadingBar />}>
        <RouteGuard>{null}</RouteGuard>
      </WaitingFrame>
    );
  const onLogOut = () => {
    notify('success', 'ログアウトしました');
    // The next person at this computer sees nothing of this one.
    forgetDeviceLists();
    void logOut();
  };
  const items = navigationItems(user.user_type);
  return (
    <>
      <DashboardShell
        items={items}
        siteItems={siteItems(user.user_type, items)}
        header={(menuButton) => (
          <SiteHeader
            loadingBar={<DataLoadingBar />}
            display={<DisplayMenu />}
            account={
              <>
                <UserMenu user={user} onLogOut={onLogOut} />
                {menuButton}
              </>
            }
            isWide
          />
        )}
      >
        {user.user_type === 'staff' ? (
          <Outlet />
        ) : (
          <ConsentGate>
            <OfflineBar />
            <Outlet />
          </ConsentGate>
        )}
      </DashboardShell>
      {user.user_type === 'student' && <BottomBar />}
    </>
  );
}

/** Frame while the session is still being checked. */
function WaitingFrame({ loadingBar, children }: { loadingBar: ReactNode; children: ReactNode }) {
  return (
    <>
      <SiteHeader loadingBar={loadingBar} display={<DisplayMenu />} isWide />
      {children}
    </>
  );
}

/** The site's menu as items of the side navigation, without those that it already has. */
function siteItems(userType: string, items: NavigationItem[]): NavigationItem[] {
  return sitePages(userType)
    .map(({ to, title, icon }) => ({ path: to, title, icon }))
    .filter(({ path }) => items.every((item) => item.path !== path));
}

/** Forgets fetched data when the user changes: another tab may have signed out, or in as another person. */
function ForgetOnOtherUser() {
  const { state } = useSession();
  const known = useRef<string | null>(null);
  const userId = state.status === 'authenticated' ? state.user.id : null;
  useEffect(() => {
    if (state.status === 'anonymous') queryClient.clear();
    if (!userId) return;
    if (known.current && known.current !== userId) window.location.reload();
    known.current = userId;
  }, [state.status, userId]);
  return null;
}
