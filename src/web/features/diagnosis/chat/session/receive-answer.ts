import { type AiAnswer, diagnosisApi } from '#contract/student/diagnosis.ts';
import { callStreaming } from '#web/api/stream-call.ts';

/** The built-in counsellor answers at once; a short pause lets the eye follow the turn. */
const firstMilliseconds = 350;
/** Between two pieces of one answer, which may arrive together. */
const nextMilliseconds = 130;

type ReceiveInput = {
  sessionId: string;
  content: string;
  /** The answer so far. */
  onText: (text: string) => void;
};

/** The answer to a message, shown piece by piece while it comes. */
export async function receiveAnswer({
  sessionId,
  content,
  onText,
}: ReceiveInput): Promise<AiAnswer> {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  let shown = '';
  let turn = pause(isCalm ? 0 : firstMilliseconds);
  const input = { params: { id: sessionId }, body: { message: content } };
  const answer = await callStreaming(diagnosisApi.getAiResponse, input, (piece) => {
    turn = turn.then(() => {
      shown += piece;
      onText(shown);
      return pause(isCalm ? 0 : nextMilliseconds);
    });
  });
  await turn;
  return answer;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
