import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#web/ui/device/random-uuid.ts';

type FileRun<Report> = {
  check: (upload: Blob) => Promise<Report>;
  begin: (upload: Blob, query: { digest: string; request_id: string }) => Promise<unknown>;
};

/** The two steps of `CheckedImport` where the second begins a bulk run: one id for each report, so that a second press is the same run. */
export function useFileRun<Report>({ check, begin }: FileRun<Report>) {
  const queryClient = useQueryClient();
  const requestId = useRef('');
  return {
    check: async (upload: Blob) => {
      const report = await check(upload);
      requestId.current = randomUuid();
      return report;
    },
    apply: async (upload: Blob, { digest }: { digest: string | null }) => {
      await begin(upload, { digest: digest ?? '', request_id: requestId.current });
      await queryClient.invalidateQueries();
    },
  };
}
