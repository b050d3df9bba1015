import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  type CurrentUser,
  type TokenPair,
  tokenApi,
  usersApi,
} from '#contract/account/accounts.ts';
import { NetworkError } from '#contract/kit/api-client.ts';
import {
  browserApi,
  isUnauthorised,
  logOutHere,
  patiently,
  plainApi,
  refreshTokens,
} from '#web/api/browser-api.ts';
import {
  clearTokens,
  issuedAt,
  onTokensChanged,
  readTokens,
  writeTokens,
  writeUserType,
} from '#web/api/token-store.ts';
import { isOwnDevice } from '#web/ui/device/device-users.ts';
import { leaveFlashMessage } from '#web/ui/feedback/flash-message.tsx';

/** The client refreshes this long after the access token was issued (specification, section 9). */
const refreshIntervalMilliseconds = 3_000_000;
/** Without a network, the server is asked again after this long. */
const retryMilliseconds = 10_000;
/** A dead connection must not keep anybody signed in. */
const logOutMilliseconds = 5_000;

type SessionStatus =
  | { status: 'loading' }
  | {
      status: 'authenticated';
      user: CurrentUser;
      /** Milliseconds since 1970 at which this device last had a network; null while it has one. */
      keptAt: number | null;
    }
  | { status: 'anonymous' }
  /** The server cannot be reached: nobody is logged out for that. */
  | { status: 'unreachable'; error: unknown };

type Session = {
  state: SessionStatus;
  /** Throws ApiCallError or NetworkError. */
  logIn: (credentials: { email: string; password: string }) => Promise<CurrentUser>;
  /** Signs in by what the server answered to another way of logging in. */
  begin: (answer: TokenPair & { user: CurrentUser }) => CurrentUser;
  logOut: () => Promise<void>;
  retry: () => void;
  /** Fetches the user again, after the name or address changed. */
  refreshUser: () => void;
};

const SessionContext = createContext<Session | null>(null);

/** Throws outside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}

/** Starts in loading: the stored token is verified and the user fetched. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionStatus>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another start
  useEffect(() => {
    let isCurrent = true;
    void startSession()
      .then((user) => user && authenticated(user))
      .catch(sessionWithoutNetwork)
      .then((state) => {
        if (isCurrent) setState(state ?? { status: 'anonymous' });
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(
    () =>
      onTokensChanged((access) => {
        if (access === null) setState({ status: 'anonymous' });
        else setAttempt((count) => count + 1);
      }),
    [],
  );

  const isKept = state.status === 'authenticated' && state.keptAt !== null;
  useEffect(() => {
    if (!isKept) return;
    const again = () => setAttempt((count) => count + 1);
    // A browser calls a Wi-Fi that leads nowhere a network: the event alone may never come.
    const timer = setInterval(again, retryMilliseconds);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      void keptAnswers().then(({ endOffline }) => endOffline());
    };
  }, [isKept]);

  useEffect(() => {
    // Sessions from before this was kept. What another tab has logged out leaves nothing behind.
    if (state.status === 'authenticated' && readTokens().access)
      writeUserType(state.user.user_type);
  }, [state]);

  useRefreshTimer(state.status === 'authenticated');

  const begin = useCallback<Session['begin']>(({ user, ...tokens }) => {
    writeTokens({ ...tokens, userType: user.user_type });
    setState(authenticated(user));
    return user;
  }, []);

  const session = useMemo<Session>(
    () => ({
      state,
      logIn: async (credentials) =>
        begin(await plainApi.call(tokenApi.obtain, { body: credentials })),
      begin,
      logOut: async () => {
        // Whether or not the server hears of it, this browser forgets.
        const told = plainApi.call(usersApi.logout, {}).catch(() => undefined);
        await Promise.race([told, pause(logOutMilliseconds)]);
        clearTokens();
        // The snackbar of this page goes with it: the next one says it again.
        leaveFlashMessage('ログアウトしました');
        window.location.assign('/');
      },
      refreshUser: () => setAttempt((count) => count + 1),
      retry: () => {
        setState({ status: 'loading' });
        setAttempt((count) => count + 1);
      },
    }),
    [state, begin],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function authenticated(user: CurrentUser): SessionStatus {
  return { status: 'authenticated', user, keptAt: null };
}

/** Loaded where it is needed: public pages have no part in it. */
const keptAnswers = () => import('#web/api/kept/kept-answers.ts');

/** The session that a student's own device remembers where there is no network. */
async function sessionWithoutNetwork(error: unknown): Promise<SessionStatus> {
  if (error instanceof NetworkError && isOwnDevice()) {
    const known = (await keptAnswers()).beginOffline();
    if (known) return { status: 'authenticated', ...known };
  }
  return { status: 'unreachable', error };
}

/** Verify, else refresh once, else clear. Null without a session. */
async function startSession(): Promise<CurrentUser | null> {
  const { access, refresh } = readTokens();
  if (!access && !refresh) return null;
  // Waiting and asking once more would only delay what this device keeps.
  if (isOwnDevice() && !navigator.onLine) throw new NetworkError('offline');
  try {
    await patiently(() => verifyOrRefresh(access));
    return await patiently(() => browserApi.call(usersApi.me, {}));
  } catch (error) {
    if (!isUnauthorised(error)) throw error;
    logOutHere();
    return null;
  }
}

async function verifyOrRefresh(access: string | null): Promise<void> {
  try {
    if (access) await plainApi.call(tokenApi.verify, { body: { token: access } });
    else await refreshTokens({ staleAccess: null });
  } catch (error) {
    if (!isUnauthorised(error) || !access || !readTokens().refresh) throw error;
    await refreshTokens({ staleAccess: access });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Refreshes at `iat` + 50 minutes, also after the computer slept through it. A token that came while
 * this page was open counts from then: a browser whose clock runs ahead must not refresh for ever.
 */
function useRefreshTimer(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    let known = { access: readTokens().access, cameAt: 0 };
    const check = () => {
      const { access } = readTokens();
      if (access !== known.access) known = { access, cameAt: Date.now() };
      const issued = access && issuedAt(access);
      if (!issued) return;
      const from = Math.max(issued * 1_000, known.cameAt);
      if (Date.now() < from + refreshIntervalMilliseconds) return;
      // A failure that passes is tried again at the next tick; a 401 has already logged out.
      refreshTokens({ staleAccess: access }).catch(() => undefined);
    };
    const timer = setInterval(check, 15_000);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isActive]);
}
