import { useSyncExternalStore } from 'react';
import { onTokensChanged, readTokens } from '#web/api/token-store.ts';

/**
 * Whether this browser keeps a session, without asking the server: false while the page hydrates, so
 * that the server's page and the first one of the browser are the same.
 */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    onTokensChanged,
    () => {
      const { access, refresh } = readTokens();
      return access !== null || refresh !== null;
    },
    () => false,
  );
}
