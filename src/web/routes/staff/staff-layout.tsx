import { Outlet, useLocation } from 'react-router';
import { deskItems, mayOpen } from '#web/desk/desk-items.ts';
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx';
import { UserMenu } from '#web/features/dashboard/user-menu.tsx';
import { PageNotFoundMessage } from '#web/features/errors/page-not-found-message.tsx';
import { NotForRole } from '#web/features/staff-access/not-for-role.tsx';
import { StaffGate } from '#web/features/staff-access/staff-gate.tsx';
import { DeskSearch } from '#web/features/staff-search/desk-search.tsx';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { DataLoadingBar } from '../data-loading-bar.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { CentredMain, SignedInFallback, SignedInFrame } from '../signed-in-frame.tsx';

/** Client loader without a server loader: the server sends a shell, and the browser draws the desk. */
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return <SignedInFallback />;
}

export default function StaffLayout() {
  return (
    <SignedInFrame>
      <RouteGuard>
        <Desk />
      </RouteGuard>
    </SignedInFrame>
  );
}

/** The desk, for staff only; students and companies see a missing page. */
function Desk() {
  const { state, logOut } = useSession();
  const { pathname } = useLocation();
  const user = state.status === 'authenticated' ? state.user : null;
  if (!user) return null;
  if (user.user_type !== 'staff')
    return (
      <CentredMain>
        <PageNotFoundMessage />
      </CentredMain>
    );
  return (
    <StaffGate onLogOut={() => void logOut()}>
      {(self) => (
        <DashboardShell
          items={deskItems(self.role)}
          header={(menuButton) => (
            <PageHeader
              start={menuButton}
              loadingBar={<DataLoadingBar />}
              isWide
              end={
                <>
                  <DeskSearch />
                  <UserMenu user={user} onLogOut={() => void logOut()} />
                </>
              }
            />
          )}
        >
          {mayOpen(self.role, pathname) ? <Outlet context={self} /> : <NotForRole self={self} />}
        </DashboardShell>
      )}
    </StaffGate>
  );
}
