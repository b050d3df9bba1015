import '#web/generated/fonts-more.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { NotifyProvider } from '#web/ui/feedback/notify-provider.tsx';
import { ScriptsNeeded } from '#web/ui/feedback/scripts-needed.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import styles from './signed-in-frame.module.css';

/** Frame of every signed-in screen, the student's and the desk's: styles, queries, notices, the session. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <NotifyProvider>
        <SessionProvider>{children}</SessionProvider>
      </NotifyProvider>
    </QueryClientProvider>
  );
}

/** Page that the server sends in place of a signed-in screen. */
export function SignedInFallback() {
  return (
    <CentredMain>
      <Spinner label="認証中..." />
      <ScriptsNeeded title="この画面にはJavaScriptが必要です" />
    </CentredMain>
  );
}

export function CentredMain({ children }: { children: ReactNode }) {
  return <main className={styles.centred}>{children}</main>;
}
