import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { UserType } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { nextPath } from './next-path.ts';
import styles from './route-guard.module.css';
import { useSession } from './session-provider.tsx';

type RouteGuardProps = {
  /** Absent: every signed-in person. */
  allow?: readonly UserType[];
  redirectTo?: string;
  children: ReactNode;
};

/** Shows its children to signed-in people of an allowed type; the others are led elsewhere. */
export function RouteGuard({ allow, redirectTo = '/login', children }: RouteGuardProps) {
  const { state, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.status === 'loading') return <Checking isPage />;
  if (state.status === 'unreachable')
    return <Unreachable isPage error={state.error} retry={retry} />;
  if (state.status === 'anonymous')
    return (
      <Navigate replace to={`${redirectTo}?next=${encodeURIComponent(pathname + search + hash)}`} />
    );
  if (allow && !allow.includes(state.user.user_type)) return <Navigate replace to="/dashboard" />;
  return children;
}

type GuestOnlyProps = {
  /** What the page is called while it is not known who is there, as in the HTML that is served. */
  title: string;
  children: ReactNode;
};

/** The login page is for people who are not signed in; the others go on to `next`, or the dashboard. */
export function GuestOnly({ title, children }: GuestOnlyProps) {
  const { state, retry } = useSession();
  const [searchParams] = useSearchParams();
  if (state.status === 'loading') return <Checking isPage={false} title={title} />;
  if (state.status === 'unreachable')
    return <Unreachable isPage={false} error={state.error} retry={retry} />;
  if (state.status === 'anonymous') return children;
  const next = nextPath(searchParams.get('next'), window.location.origin);
  return <Navigate replace to={next ?? '/dashboard'} />;
}

type StateProps = { isPage: boolean };

/** Stands for the whole page, or within a layout that has its own main part. */
function Centre({ isPage, children }: StateProps & { children: ReactNode }) {
  const Element = isPage ? 'main' : 'div';
  return <Element className={styles.centre}>{children}</Element>;
}

function Checking({ isPage, title }: StateProps & { title?: string }) {
  return (
    <Centre isPage={isPage}>
      {title && (
        <h1 className={styles.title}>
          <Furigana>{title}</Furigana>
        </h1>
      )}
      <Spinner label="認証中..." />
    </Centre>
  );
}

type UnreachableProps = StateProps & { error: unknown; retry: () => void };

function Unreachable({ isPage, error, retry }: UnreachableProps) {
  return (
    <Centre isPage={isPage}>
      <h1 className={styles.title}>ログインの状態を確かめられません</h1>
      <Notice tone="warning" role="alert">
        <p>{apiErrorMessage(error)}</p>
        <p>ログアウトはしていません。</p>
      </Notice>
      <Button onClick={retry}>もう一度ためす</Button>
    </Centre>
  );
}
