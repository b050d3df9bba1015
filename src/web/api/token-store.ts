import type { UserType } from '#contract/account/accounts.ts';
import { markOwnDevice } from '#web/ui/device/device-users.ts';
import { tellServiceWorker } from './service-worker.ts';

/** The session's tokens in local storage, under the keys that the specification names. */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';
/** Beside them, for the menu of public pages, which ask the server nothing about who reads them. */
const userTypeKey = 'userType';

type StoredTokens = { access: string | null; refresh: string | null };

export function readTokens(): StoredTokens {
  return { access: localStorage.getItem(accessKey), refresh: localStorage.getItem(refreshKey) };
}

type NewTokens = { access: string; refresh?: string | undefined; userType?: UserType };

/** A refresh answer may leave the refresh token as it is, and says nothing of the user. */
export function writeTokens({ access, refresh, userType }: NewTokens): void {
  // The access token last: another tab that sees the new one finds all of them.
  if (userType !== undefined) writeUserType(userType);
  if (refresh !== undefined) localStorage.setItem(refreshKey, refresh);
  localStorage.setItem(accessKey, access);
}

/** The kind of account that the session is of; '' when this browser does not remember. */
export function readUserType(): string {
  return localStorage.getItem(userTypeKey) ?? '';
}

export function writeUserType(userType: UserType): void {
  localStorage.setItem(userTypeKey, userType);
}

/**
 * Forgets the session and what this device keeps of it. Returns whether there was anything to clear: without it a
 * reload would loop.
 */
export function clearTokens(): boolean {
  tellServiceWorker('log-out');
  markOwnDevice(false);
  const { access, refresh } = readTokens();
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
  localStorage.removeItem(userTypeKey);
  return access !== null || refresh !== null;
}

/** Calls back with the access token when another tab logs in or out. Returns the unsubscribe. */
export function onTokensChanged(callback: (access: string | null) => void): () => void {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    // The event's own value: the store of this tab may lag behind it.
    if (key === accessKey || key === null) callback(newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Seconds since 1970 at which the token was issued; null when it cannot be read. */
export function issuedAt(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('iat' in claims)) return null;
    return typeof claims.iat === 'number' ? claims.iat : null;
  } catch {
    return null;
  }
}
