import type { DiagnosisMessage, DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';

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

/** What a conversation does, wherever it is kept. */
export type TalkActions = {
  delivery: Delivery;
  /** Says these words; `avoid` names the scenes that were refused with them. */
  send: (text: string, avoid?: string[]) => Promise<void>;
  /** Takes the last answer back. Gives its text for rewriting, empty where it was picked; null when it did not work. */
  undo: () => Promise<string | null>;
  /** Asks again for what did not come: the answer to the message that has none, or the whole talk. */
  retry: () => Promise<void>;
  /** Gives the text of an unsent message back, or closes what was said of a failure. */
  takeBack: () => void;
};

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
