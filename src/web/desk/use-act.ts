import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';

/**
 * Does something that changes what the desk shows: says how it went, and everything on the screen is asked for
 * again. `act` answers whether it succeeded; `done` is what is said then, or says it itself.
 */
export function useAct() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isActing, setIsActing] = useState(false);
  const act = async <Answer>(
    work: () => Promise<Answer>,
    done: string | ((answer: Answer) => void),
  ): Promise<boolean> => {
    setIsActing(true);
    try {
      const answer = await work();
      if (typeof done === 'string') notify('success', done);
      else done(answer);
      return true;
    } catch (error) {
      notify('error', apiErrorMessage(error));
      return false;
    } finally {
      setIsActing(false);
      await queryClient.invalidateQueries();
    }
  };
  return { act, isActing };
}
