import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tellServiceWorker } from '#web/api/service-worker.ts';
import { useOwnDevice } from '#web/ui/device/device-users.ts';
import { useSession } from './session-provider.tsx';

/**
 * Keeps the answers of a student on a device of their own. Returns whether those of before are back: queries wait for
 * it, because a query that is cancelled falls back to what it had when it began.
 */
export function useKeptAnswers(): boolean {
  const isOwn = useOwnDevice();
  const client = useQueryClient();
  const { state } = useSession();
  const user = state.status === 'authenticated' ? state.user : null;
  const keeps = isOwn && user?.user_type === 'student';
  const [isBack, setIsBack] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same student, under another name, goes on
  useEffect(() => {
    if (!keeps) return;
    let isOver = false;
    let end = () => {};
    tellServiceWorker('own-device');
    void import('#web/api/kept/kept-answers.ts').then(({ keepAnswers }) => {
      if (!isOver) end = keepAnswers(client, user);
      setIsBack(true);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [keeps, client, user?.id]);
  return !keeps || isBack;
}
