import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Where the student's last message is. */
export type Delivery =
  | { status: 'idle' }
  | { status: 'sending'; content: string }
  /** With the part of the answer that is there. */
  | { status: 'answering'; text: string }
  | { status: 'undoing' }
  | { status: 'unsent'; content: string; avoid: string[]; problem: string }
  | { status: 'unanswered'; problem: string }
  | { status: 'not-undone'; problem: string }
  /** What was said before could not be shown. */
  | { status: 'unopened'; problem: string };

export type DiagnosisChat = ReturnType<typeof useDiagnosisChat>;

/** What a conversation does, wherever it is kept. */
export type TalkActions = Omit<DiagnosisChat, 'detail'>;

/** One diagnosis: its state from the server, and sending a message as two calls, store then answer. */
export function useDiagnosisChat(sessionId: string) {
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
    /** Asks again for what did not come: the answer to the message that has none. */
    retry: () => (unanswered ? askForAnswer(unanswered.content) : undefined),
    /** Gives the text of an unsent message back, or closes what was said of a failure. */
    takeBack: () => setDelivery({ status: 'idle' }),
  };
}

/** The text of an answer that was taken back; empty where it was picked, and can be picked again. */
export function toRewrite(
  { content }: Pick<DiagnosisMessage, 'content'>,
  { quick_replies: replies }: Pick<DiagnosisSessionDetail, 'quick_replies'>,
): string {
  const offered = new Set(replies.map(({ value }) => value));
  return content.split('\n').every((one) => offered.has(one)) ? '' : content;
}

/** Something is under way: nothing else may begin. */
export function isBusy({ status }: Delivery): boolean {
  return status === 'sending' || status === 'answering' || status === 'undoing';
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
