import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#web/generated/fonts-more.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { deskItems } from '#web/desk/desk-items.ts';
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { NotifyProvider } from '#web/features/notify/notify-provider.tsx';
import { RouteGuard } from '#web/features/session/route-guard.tsx';
import { SessionProvider, useSession } from '#web/features/session/session-provider.tsx';
import { StaffGate } from '#web/features/staff-access/staff-gate.tsx';
import { pageNonce } from '#web/page-nonce.ts';
import { theme, themeStyles } from '#web/theme.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './staff-layout.module.css';

/** With it and without a loader the server sends a shell: the desk is drawn in the browser. */
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

export default function StaffLayout() {
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
            <RouteGuard>
              <Desk />
            </RouteGuard>
          </SessionProvider>
        </NotifyProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** For a student or a company the desk is not there. */
function Desk() {
  const { state, logOut } = useSession();
  const user = state.status === 'authenticated' ? state.user : null;
  if (!user) return null;
  if (user.user_type !== 'staff')
    return (
      <main className={styles.waiting}>
        <PageNotFoundMessage />
      </main>
    );
  return (
    <StaffGate onLogOut={() => void logOut()}>
      {(self) => (
        <DashboardShell user={user} items={deskItems(self.level)} onLogOut={() => void logOut()}>
          <Outlet context={self} />
        </DashboardShell>
      )}
    </StaffGate>
  );
}
