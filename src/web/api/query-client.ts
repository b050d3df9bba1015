import { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '#contract/kit/api-client.ts';

/** One cache for the whole page: the dashboard's screens and the islands of public pages share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        if (error instanceof ApiCallError && error.status < 500 && error.status !== 429)
          return false;
        return failures < 2;
      },
    },
    mutations: { retry: false },
  },
});
