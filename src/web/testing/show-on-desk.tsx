import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import type { ErrorCode } from '#contract/kit/errors.ts';
import type { StaffSelf } from '#contract/staff/staff-access.ts';
import { NotifyProvider } from '#web/ui/feedback/notify-provider.tsx';

/** Shows a part of the desk with everything around it that it needs; answers the cache and a way to leave; `self` reads it. */
export function showOnDesk(part: ReactNode, self?: StaffSelf) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Page = createRoutesStub([
    {
      Component: () => <Outlet context={self} />,
      children: [{ path: '*', Component: () => part }],
    },
  ]);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <NotifyProvider>
        <Page />
      </NotifyProvider>
    </QueryClientProvider>,
  );
  return { client, leave: unmount };
}

/** A refusal as the server words it; `code` where the desk tells it from another one. */
export function refuse(status: number, message: string, code?: ErrorCode): Response {
  return Response.json({ message, detail: message, code }, { status });
}

/** An answer that waits until it is let go. */
export function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo: () => letGo() };
}
