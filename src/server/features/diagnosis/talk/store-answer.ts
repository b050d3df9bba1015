import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { rereadTurns } from '#counsellor/reading/reread-turns.ts';
import { answerTo, nextPosition, toTurns } from '#counsellor/talk/transcript.ts';
import type { Reply } from '#counsellor/types.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  insertDiagnosisMessage,
  type MessageRow,
  type SessionRow,
  updateDiagnosisStatus,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { countSafetyFlag } from '#server/features/diagnosis/safety-flags.queries.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import { lockSession } from './load-session.ts';

/** A model's words for one question after one message. */
export type Wording = { question: string; after: string; text: string };

type Answering = { session: SessionRow; target: MessageRow; wording?: Wording | null };

/**
 * Stores the counsellor's answer to a message, or returns the one that is there. The reply is planned from
 * what is stored now; a wording counts only for the question and the message that it was made for. Throws
 * 409 when the message was taken back meanwhile.
 */
export async function storeAnswer(
  { db, catalogue, now }: Pick<Context, 'db' | 'catalogue' | 'now'>,
  { session: { id, studentId }, target, wording }: Answering,
): Promise<MessageRow> {
  return db.transaction(async (db) => {
    const { messages } = await lockSession(db, { id, studentId });
    const last = messages.at(-1);
    if (!last || !messages.some(({ id }) => id === target.id)) throw new ApiError('conflict');
    const given = answerTo(messages, target);
    if (given) return given;

    const reply = catalogue.counsellor.respond(
      rereadTurns(catalogue.counsellor, toTurns(safety, messages)),
    );
    const { text, ...says } = reply;
    const stored = await insertDiagnosisMessage(db, {
      sessionId: id,
      role: 'assistant',
      content: isFor(wording, reply, last) ? wording.text : text,
      position: nextPosition(messages),
      says,
      createdAt: now(),
    });
    await updateDiagnosisStatus(db, { id, status: statusAfter(reply), now: now() });
    for (const kind of unansweredSafety(messages)) await countSafetyFlag(db, { kind, now: now() });
    return stored;
  });
}

function unansweredSafety(messages: MessageRow[]): SafetyKind[] {
  const answered = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages
    .slice(answered + 1)
    .flatMap(
      ({ content, reading }) =>
        safety.kindOfWorry({ noticed: reading?.safety ?? null, words: content }) ?? [],
    );
}

function statusAfter({ question }: Reply): SessionRow['status'] {
  return question === 'safety' ? 'paused' : 'active';
}

function isFor(
  wording: Wording | null | undefined,
  { question }: Reply,
  last: MessageRow,
): wording is Wording {
  return wording?.question === question && wording.after === last.id;
}
