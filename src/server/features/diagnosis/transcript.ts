import type {
  DiagnosisMessage,
  EvidenceItem,
  SafetyNotice,
  SessionState,
} from '#contract/diagnosis.ts';
import type { Evidence, Revision, Turn } from '#server/features/counsellor/types.ts';
import type { MessageRow, SessionRow } from './diagnosis.queries.ts';
import type { CounsellorSays } from './diagnosis.table.ts';
import { safetyNotice } from './safety-resources.ts';

/** The student's messages in order, each with the question it answers and what was said after it. */
export function toTurns(messages: MessageRow[]): Turn[] {
  let question = 'open';
  return messages.flatMap((message, at) => {
    if (message.role === 'assistant') {
      question = message.says?.question ?? question;
      return [];
    }
    const reply = messages.slice(at + 1).find(({ role }) => role === 'assistant')?.content;
    const { id, content, reading } = message;
    if (!reading) return [];
    return [{ question, message: { id, content }, reading, ...(reply !== undefined && { reply }) }];
  });
}

/** The counsellor's answer to a message, if it was given. */
export function answerTo(messages: MessageRow[], message: MessageRow): MessageRow | undefined {
  return messages.find(({ role, position }) => role === 'assistant' && position > message.position);
}

export function latestSays(messages: MessageRow[]): CounsellorSays {
  const says = messages.findLast(({ role }) => role === 'assistant')?.says;
  if (!says) throw new Error('a diagnosis session has no opening message');
  return says;
}

export function toSessionState(session: SessionRow, says: CounsellorSays): SessionState {
  const { progress, can_finish } = says;
  const phase = session.status === 'active' ? progress.phase : session.status;
  return { status: session.status, phase, progress: { ...progress, phase }, can_finish };
}

export function toMessage({ id, role, content, createdAt }: MessageRow): DiagnosisMessage {
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

/** What the student changed about the evidence. */
export function toRevision({ removedEvidence, addedConcepts }: SessionRow): Revision {
  return { removed: new Set(removedEvidence), added: addedConcepts };
}

export function toSafety({ safety }: CounsellorSays): SafetyNotice | null {
  return safety && safetyNotice(safety);
}
