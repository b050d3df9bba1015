import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { emptyCompareBasket } from '#web/features/companies/compare/compare-basket.ts';
import { ConsentGate } from '#web/features/consent/consent-gate.tsx';
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { SignedInFallback, SignedInFrame } from '../signed-in-frame.tsx';

/** With it and without a loader the server sends a shell: signed-in screens are drawn in the browser. */
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return <SignedInFallback />;
}

export default function DashboardLayout() {
  return (
    <SignedInFrame>
      <ForgetOnOtherUser />
      <RouteGuard>
        <SignedIn />
      </RouteGuard>
    </SignedInFrame>
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
      {user.user_type === 'staff' ? (
        <Outlet />
      ) : (
        <ConsentGate>
          <Outlet />
        </ConsentGate>
      )}
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
