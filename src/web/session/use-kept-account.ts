import { useSyncExternalStore } from 'react';
import { onTokensChanged, readTokens, readUserType } from '#web/api/token-store.ts';

/**
 * The user type of the session that this browser keeps, without asking the server: null without a session, and while
 * the page hydrates, so that the server's page and the first one of the browser are the same; '' where it is not known.
 */
export function useKeptAccount(): string | null {
  return useSyncExternalStore(
    onTokensChanged,
    () => {
      const { access, refresh } = readTokens();
      return access || refresh ? readUserType() : null;
    },
    () => null,
  );
}
