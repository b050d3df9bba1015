import type {
  DiagnosisMessage,
  EvidenceItem,
  QuickReply,
  SafetyNotice,
  SessionState,
} from '#contract/student/diagnosis.ts';
import { removedAfterReread, rereadTurns } from '#counsellor/reading/reread-turns.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import type { Safety } from '#counsellor/safety/safety-notice.ts';
import type { Counsellor, Evidence, Reading, Revision, Turn } from '#counsellor/types.ts';
import type { CounsellorSays, Revised, TalkMessage, TalkSession } from './talk.ts';

/** The student's messages in order, each with the question it answers and what was said after it. */
export function toTurns(
  { noticeWorry, comfortFor }: Pick<Safety, 'noticeWorry' | 'comfortFor'>,
  messages: TalkMessage[],
): Turn[] {
  let wasAsked = false;
  return messages.flatMap((message, at) => {
    if (message.role === 'assistant') return [];
    const question = standingQuestion(messages.slice(0, at));
    const reply = messages.slice(at + 1).find(({ role }) => role === 'assistant')?.content;
    const { id, content, avoid, reading } = message;
    if (!reading) return [];
    const found = noticeWorry(content, 'with faint ones');
    // Who has answered the gentle question is not asked again on a mere likelihood; the door stays.
    const isFaintWorry = found?.step === 'faint' || (found?.isDoubtful === true && wasAsked);
    const worry = isFaintWorry ? null : found;
    wasAsked ||= worry?.step === 'ask';
    return [
      {
        question,
        message: { id, content, ...(avoid && { avoid }) },
        reading,
        ...(reply !== undefined && { reply }),
        ...(isFaintWorry && { isFaintWorry }),
        ...(worry && { comfort: comfortFor(worry), isAskedGently: worry.step === 'ask' }),
      },
    ];
  });
}

/** The reader of a talk, and its answers to worries. */
export type Listener = { counsellor: Counsellor; safety: Safety };

/**
 * A talk as today's reader understands it, and what its student took back, added and judged. `standing` are the turns
 * without what was taken back in the talk: taking it back from them again would take the answer before as well.
 */
type FreshTalk = { turns: Turn[]; standing: Turn[]; revision: Revision };

/** Reads older messages again, on demand: what is stored stays as it was, and what was taken back stays so. */
export function freshTalk(
  { counsellor, safety }: Listener,
  { messages, revised }: { messages: TalkMessage[]; revised: Revised },
): FreshTalk {
  const stored = toTurns(safety, messages);
  const turns = rereadTurns(counsellor, stored);
  const removed = removedAfterReread(new Set(revised.removedEvidence), stored, turns);
  const { addedConcepts: added, verdicts = [] } = revised;
  const standing = counsellor.standing(turns, removed);
  return { turns, standing, revision: { removed, added, verdicts } };
}

/** The question that the next message answers. A student who told of distress is asked nothing else. */
export function standingQuestion(messages: TalkMessage[]): string {
  const last = messages.findLast(
    ({ role, reading }) => role === 'assistant' || stopsDiagnosis(reading?.safety ?? null),
  );
  if (last?.role === 'user') return 'safety';
  return last?.says?.question ?? 'open';
}

/** The counsellor's answer to a message, if it was given. */
export function answerTo<Message extends TalkMessage>(
  messages: Message[],
  message: TalkMessage,
): Message | undefined {
  return messages.find(({ role, position }) => role === 'assistant' && position > message.position);
}

/** The place of what is said next, which is not the number of messages once any were taken back. */
export function nextPosition(messages: TalkMessage[]): number {
  return (messages.at(-1)?.position ?? -1) + 1;
}

/** The counsellor's last message. */
export function latestAnswer<Message extends TalkMessage>(messages: Message[]): Message {
  const answer = messages.findLast(({ role }) => role === 'assistant');
  if (!answer) throw new Error('a diagnosis session has no opening message');
  return answer;
}

export function latestSays(messages: TalkMessage[]): CounsellorSays {
  const { says } = latestAnswer(messages);
  if (!says) throw new Error('a message of the counsellor says nothing');
  return says;
}

/** Buttons after the counsellor's message, and where they lead. */
export function toOffered({ quick_replies, pick = 1, links = [] }: CounsellorSays) {
  return { quick_replies, pick, links };
}

export function toSessionState(session: TalkSession, says: CounsellorSays): SessionState {
  const { progress, can_finish } = says;
  const phase = session.status === 'active' ? progress.phase : session.status;
  return { status: session.status, phase, progress: { ...progress, phase }, can_finish };
}

export function toMessage({ id, role, content, createdAt }: TalkMessage): DiagnosisMessage {
  return { id, role, content, created_at: createdAt.toISOString() };
}

export function toEvidence({
  id,
  message_id,
  quote,
  concept,
  label,
  polarity,
}: Evidence): EvidenceItem {
  return {
    id,
    message_id,
    quote,
    concept,
    label,
    polarity: polarity > 0 ? 'positive' : 'negative',
  };
}

/**
 * The people to turn to beside an answer. What stopped the talk is stored with it; what only shows people is read
 * again from the student's words each time, and kept nowhere.
 */
export function toSafety(
  { safetyNotice, gentleQuestion }: Pick<Safety, 'safetyNotice' | 'gentleQuestion'>,
  answer: TalkMessage,
  messages: TalkMessage[],
): SafetyNotice | null {
  const before = messages.filter(
    ({ role, position }) => role === 'user' && position < answer.position,
  );
  const noticed = answer.says?.safety ?? null;
  if (noticed) {
    const words = before.findLast(({ reading }) => reading?.safety === noticed)?.content ?? '';
    return safetyNotice({ noticed, words, isStopped: answer.says?.question === 'safety' });
  }
  const answered = messages.findLast(
    ({ role, position }) => role === 'assistant' && position < answer.position,
  );
  const words = before
    .filter(({ position }) => position > (answered?.position ?? -1))
    .map(({ content }) => content)
    .join('\n');
  const wasAsked = before
    .filter(({ position }) => position <= (answered?.position ?? -1))
    .some(({ content }) => gentleQuestion(content) !== null);
  return safetyNotice({ noticed, words, isStopped: false }) ?? gentleQuestion(words, wasAsked);
}

/** Captions that were on the screen, among what the student does not want: nothing else is kept beside a message. */
export function unwantedOf(
  offered: readonly QuickReply[],
  avoid: readonly string[],
): string[] | null {
  const shown = offered.flatMap(({ scene, value }) => (scene === undefined ? [] : value));
  const unwanted = avoid.filter((caption) => shown.includes(caption));
  return unwanted.length > 0 ? unwanted : null;
}

/** Whether a talk rests after a message and the reply to it. */
export function restsAfter(reading: Reading | null | undefined, question: string): boolean {
  return question === 'safety' || stopsDiagnosis(reading?.safety ?? null);
}
