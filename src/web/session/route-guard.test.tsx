// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { writeTokens } from '#web/api/token-store.ts';
import { GuestOnly, RouteGuard } from './route-guard.tsx';
import { SessionProvider } from './session-provider.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function Shown({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Address />
      {children}
    </SessionProvider>
  );
}

const Stub = createRoutesStub([
  {
    path: '/ai-diagnosis',
    Component: () => (
      <Shown>
        <RouteGuard allow={['student']}>診断の画面</RouteGuard>
      </Shown>
    ),
  },
  {
    path: '/login',
    Component: () => (
      <Shown>
        <GuestOnly title="ログイン">ログインの画面</GuestOnly>
      </Shown>
    ),
  },
  { path: '/dashboard', Component: Address },
  { path: '/faq', Component: Address },
]);

function serve(answer: (path: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (request: Request) => answer(new URL(request.url).pathname));
}

function signIn(userType: UserType) {
  writeTokens({ access: 'access', refresh: 'refresh' });
  const user = {
    id: '0191a000-0000-7000-8000-000000000001',
    username: 'みちる',
    email: 'michiru@example.com',
    user_type: userType,
    pending_email: null,
  };
  serve((path) => Response.json(path.endsWith('/me/') ? user : {}));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('RouteGuard', () => {
  it('says that it checks while the session starts', () => {
    writeTokens({ access: 'access', refresh: 'refresh' });
    serve(() => new Promise(() => {}));
    render(<Stub initialEntries={['/ai-diagnosis']} />);
    expect(screen.getByRole('status').textContent).toBe('認証中...');
  });

  it('leads a stranger to the login page and remembers the way', async () => {
    render(<Stub initialEntries={['/ai-diagnosis?session=1']} />);
    expect(await screen.findByText('ログインの画面')).toBeTruthy();
    expect(screen.getByText('at /login?next=%2Fai-diagnosis%3Fsession%3D1')).toBeTruthy();
  });

  it('shows the page to a user type that is allowed', async () => {
    signIn('student');
    render(<Stub initialEntries={['/ai-diagnosis']} />);
    expect(await screen.findByText('診断の画面')).toBeTruthy();
  });

  it('leads another user type to the dashboard', async () => {
    signIn('company');
    render(<Stub initialEntries={['/ai-diagnosis']} />);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('keeps the session when the server cannot be reached, and tries again', async () => {
    vi.useFakeTimers();
    writeTokens({ access: 'access', refresh: 'refresh' });
    serve(() => Promise.reject(new TypeError('connection refused')));
    render(<Stub initialEntries={['/ai-diagnosis']} />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(
      'ネットワークエラー: 通信できませんでした。電波のよい所で、もう一度お試しください。',
    );
    expect(localStorage.getItem('refreshToken')).toBe('refresh');
    signIn('student');
    await userEvent.click(screen.getByRole('button', { name: 'もう一度ためす' }));
    expect(await screen.findByText('診断の画面')).toBeTruthy();
  });
});

describe('GuestOnly', () => {
  it('shows the login page to a stranger', async () => {
    render(<Stub initialEntries={['/login']} />);
    expect(await screen.findByText('ログインの画面')).toBeTruthy();
  });

  it.each([
    ['/login', 'at /dashboard'],
    ['/login?next=%2Ffaq', 'at /faq'],
    ['/login?next=%2F%2Fevil.example', 'at /dashboard'],
    ['/login?next=https%3A%2F%2Fevil.example', 'at /dashboard'],
    ['/login?next=%2Flogin', 'at /dashboard'],
  ])('leads a signed-in person from %s on', async (entry, place) => {
    signIn('student');
    render(<Stub initialEntries={[entry]} />);
    expect(await screen.findByText(place)).toBeTruthy();
  });
});
