import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DiagnosisMessage,
  type DiagnosisSessionDetail,
  diagnosisApi,
  diagnosisReviewApi,
} from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { receiveAnswer } from './receive-answer.ts';
import {
  reloadEvidence,
  savesOfClues,
  updateSession,
  withAnswer,
  withMessage,
} from './session-cache.ts';
import { type Delivery, isBusy, type TalkActions, toRewrite } from './talk-actions.ts';

/** One diagnosis: its state from the server, and sending a message as two calls, store then answer. */
export function useDiagnosisChat(
  sessionId: string,
): TalkActions & { detail: UseQueryResult<DiagnosisSessionDetail> } {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const detail = useQuery({
    ...apiQuery(diagnosisApi.detail, { params }),
    // What is said here is added by hand: a refetch in the middle of a turn would race with it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [delivery, setDelivery] = useState<Delivery>({ status: 'idle' });

  async function askForAnswer(content: string) {
    setDelivery({ status: 'answering', text: '' });
    try {
      const onText = (text: string) => setDelivery({ status: 'answering', text });
      const answer = await receiveAnswer({ sessionId, content, onText });
      updateSession(cache, sessionId, (session) => withAnswer(session, answer));
      setDelivery({ status: 'idle' });
      // What is being saved is newer than anything that is fetched now.
      if (cache.isMutating({ mutationKey: savesOfClues(sessionId) }) === 0)
        void reloadEvidence(cache, sessionId);
    } catch (error) {
      setDelivery({ status: 'unanswered', problem: apiErrorMessage(error) });
    }
  }

  /** Sending an unsent message again is safe: the server stores the same unanswered message once. */
  async function send(text: string, avoid: string[] = []) {
    const content = text.trim();
    if (content === '' || isBusy(delivery)) return;
    setDelivery({ status: 'sending', content });
    try {
      const body = { content, ...(avoid.length > 0 && { avoid }) };
      const { message, state } = await browserApi.call(diagnosisApi.sendMessage, { params, body });
      updateSession(cache, sessionId, (session) => withMessage(session, message, state));
    } catch (error) {
      setDelivery({ status: 'unsent', content, avoid, problem: apiErrorMessage(error) });
      return;
    }
    await askForAnswer(content);
  }

  /** Takes the last answer back. Gives its text for rewriting, empty where it was picked; null when it did not work. */
  async function undo(): Promise<string | null> {
    const last = detail.data?.messages.findLast(({ role }) => role === 'user');
    if (!last || isBusy(delivery)) return null;
    setDelivery({ status: 'undoing' });
    try {
      const session = await browserApi.call(diagnosisReviewApi.undoLastAnswer, { params });
      updateSession(cache, sessionId, () => session);
      void cache.invalidateQueries({ queryKey: apiQueryKey(diagnosisApi.list, {}) });
      setDelivery({ status: 'idle' });
      return toRewrite(last, session);
    } catch (error) {
      setDelivery({ status: 'not-undone', problem: apiErrorMessage(error) });
      return null;
    }
  }

  const unanswered =
    detail.data && awaitsAnswer(detail.data) ? detail.data.messages.at(-1) : undefined;
  useAnswerAfterReload(unanswered, delivery, askForAnswer);

  return {
    detail,
    delivery,
    send,
    undo,
    retry: async () => {
      if (unanswered) await askForAnswer(unanswered.content);
    },
    takeBack: () => setDelivery({ status: 'idle' }),
  };
}

/** A page that was closed between the two calls takes the second one up. */
function useAnswerAfterReload(
  unanswered: DiagnosisMessage | undefined,
  delivery: Delivery,
  askForAnswer: (content: string) => Promise<void>,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!unanswered || delivery.status !== 'idle' || asked.current === unanswered.id) return;
    asked.current = unanswered.id;
    void askForAnswer(unanswered.content);
  });
}

function awaitsAnswer({ messages, status }: DiagnosisSessionDetail): boolean {
  return status !== 'finished' && messages.at(-1)?.role === 'user';
}
