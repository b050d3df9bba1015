import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#web/generated/fonts-more.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { emptyCompareBasket } from '#web/features/compare/compare-basket.ts';
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx';
import { NotifyProvider, useNotify } from '#web/features/notify/notify-provider.tsx';
import { RouteGuard } from '#web/features/session/route-guard.tsx';
import { SessionProvider, useSession } from '#web/features/session/session-provider.tsx';
import { pageNonce } from '#web/page-nonce.ts';
import { theme, themeStyles } from '#web/theme.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './dashboard-layout.module.css';

/** With it and without a loader the server sends a shell: signed-in screens are drawn in the browser. */
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return (
    <main className={styles.waiting}>
      <Spinner label="認証中..." />
      <noscript>この画面を使うには、ブラウザのJavaScriptを有効にしてください。</noscript>
    </main>
  );
}

export default function DashboardLayout() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
      getStyleNonce={pageNonce}
    >
      <style nonce={pageNonce()}>{themeStyles}</style>
      <QueryClientProvider client={queryClient}>
        <NotifyProvider>
          <SessionProvider>
            <ForgetOnOtherUser />
            <RouteGuard>
              <SignedIn />
            </RouteGuard>
          </SessionProvider>
        </NotifyProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function SignedIn() {
  const { state, logOut } = useSession();
  const notify = useNotify();
  const user = state.status === 'authenticated' ? state.user : null;
  if (!user) return null;
  return (
    <DashboardShell
      user={user}
      onLogOut={() => {
        notify('success', 'ログアウトしました');
        // The next person at this computer begins with an empty choice.
        emptyCompareBasket();
        void logOut();
      }}
    >
      <Outlet />
    </DashboardShell>
  );
}

/** What was fetched for one person is not for the next: another tab may have signed out, or in as another. */
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
