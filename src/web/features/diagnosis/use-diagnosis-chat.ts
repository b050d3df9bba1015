import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type AiAnswer,
  type DiagnosisMessage,
  type DiagnosisSessionDetail,
  diagnosisApi,
  type SessionState,
} from '#contract/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** The built-in counsellor answers at once; a short pause lets the eye follow the turn. */
const leastTypingMilliseconds = 600;

/** Where the student's last message is. */
export type Delivery =
  | { status: 'idle' }
  | { status: 'sending'; content: string }
  | { status: 'answering' }
  | { status: 'unsent'; content: string; problem: string }
  | { status: 'unanswered'; problem: string };

export type DiagnosisChat = ReturnType<typeof useDiagnosisChat>;

/** One diagnosis: its state from the server, and sending a message as two calls, store then answer. */
export function useDiagnosisChat(sessionId: string) {
  const cache = useQueryClient();
  const params = { id: sessionId };
  const query = apiQuery(diagnosisApi.detail, { params });
  const detail = useQuery({
    ...query,
    // What is said here is added by hand: a refetch in the middle of a turn would race with it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [delivery, setDelivery] = useState<Delivery>({ status: 'idle' });

  function update(change: (session: DiagnosisSessionDetail) => DiagnosisSessionDetail) {
    cache.setQueryData<DiagnosisSessionDetail>(
      query.queryKey,
      (session) => session && change(session),
    );
  }

  async function askForAnswer(content: string) {
    setDelivery({ status: 'answering' });
    try {
      const [answer] = await Promise.all([
        browserApi.call(diagnosisApi.getAiResponse, { params, body: { message: content } }),
        pause(leastTypingMilliseconds),
      ]);
      update((session) => withAnswer(session, answer));
      setDelivery({ status: 'idle' });
    } catch (error) {
      setDelivery({ status: 'unanswered', problem: apiErrorMessage(error) });
    }
  }

  /** Sending an unsent message again is safe: the server stores the same unanswered message once. */
  async function send(text: string) {
    const content = text.trim();
    if (content === '' || delivery.status === 'sending' || delivery.status === 'answering') return;
    setDelivery({ status: 'sending', content });
    try {
      const body = { content };
      const { message, state } = await browserApi.call(diagnosisApi.sendMessage, { params, body });
      update((session) => withMessage(session, message, state));
    } catch (error) {
      setDelivery({ status: 'unsent', content, problem: apiErrorMessage(error) });
      return;
    }
    await askForAnswer(content);
  }

  const unanswered =
    detail.data && awaitsAnswer(detail.data) ? detail.data.messages.at(-1) : undefined;
  useAnswerAfterReload(unanswered, delivery, askForAnswer);

  return {
    detail,
    delivery,
    send,
    /** Asks again for the answer to the message that has none. */
    retryAnswer: () => (unanswered ? askForAnswer(unanswered.content) : undefined),
    /** Gives the text of an unsent message back. */
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

function withMessage(
  session: DiagnosisSessionDetail,
  message: DiagnosisMessage,
  state: SessionState,
): DiagnosisSessionDetail {
  return { ...session, ...state, messages: appended(session, message), quick_replies: [] };
}

function withAnswer(session: DiagnosisSessionDetail, answer: AiAnswer): DiagnosisSessionDetail {
  const { message, ...rest } = answer;
  return {
    ...session,
    ...rest,
    phase: answer.progress.phase,
    // While the diagnosis rests, the people to call stay in sight.
    safety: answer.safety ?? (answer.progress.phase === 'paused' ? session.safety : null),
    messages: appended(session, message),
  };
}

function appended({ messages }: DiagnosisSessionDetail, message: DiagnosisMessage) {
  return messages.some(({ id }) => id === message.id) ? messages : [...messages, message];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
