import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { NotifyProvider } from '#web/ui/feedback/notify-provider.tsx';

/** Shows a part of the desk with everything around it that it needs; answers the cache and a way to leave. */
export function showOnDesk(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Page = createRoutesStub([{ path: '*', Component: () => part }]);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <NotifyProvider>
        <Page />
      </NotifyProvider>
    </QueryClientProvider>,
  );
  return { client, leave: unmount };
}

/** A refusal as the server words it. */
export function refuse(status: number, message: string): Response {
  return Response.json({ message, detail: message }, { status });
}

/** An answer that waits until it is let go. */
export function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo: () => letGo() };
}
