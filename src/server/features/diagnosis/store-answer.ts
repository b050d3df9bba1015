import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Reply } from '#server/features/counsellor/types.ts';
import {
  insertDiagnosisMessage,
  type MessageRow,
  type SessionRow,
  selectDiagnosisMessages,
  updateDiagnosisStatus,
} from './diagnosis.queries.ts';
import { countSafetyFlag } from './safety-flags.queries.ts';
import { answerTo, toTurns } from './transcript.ts';

/** A model's words for one question after one message. */
export type Wording = { question: string; after: string; text: string };

/**
 * Stores the counsellor's answer to a message, or returns the one that is there. The reply is planned from
 * what is stored now; a wording counts only for the question and the message that it was made for. Throws
 * 409 when the message was taken back meanwhile.
 */
export async function storeAnswer(
  { db, catalogue, now }: Pick<Context, 'db' | 'catalogue' | 'now'>,
  {
    session,
    target,
    wording,
  }: { session: SessionRow; target: MessageRow; wording?: Wording | null },
): Promise<MessageRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const messages = await selectDiagnosisMessages(db, { sessionId: session.id });
    const last = messages.at(-1);
    if (!last || !messages.some(({ id }) => id === target.id)) throw new ApiError('conflict');
    const given = answerTo(messages, target);
    if (given) return given;

    const reply = catalogue.counsellor.respond(toTurns(messages));
    const { text, ...says } = reply;
    const stored = await db.transaction(async (db) => {
      // Locks the session: taking an answer back waits for this, or this sees that it happened.
      await updateDiagnosisStatus(db, { id: session.id, status: statusAfter(reply), now: now() });
      const kept = await selectDiagnosisMessages(db, { sessionId: session.id });
      if (kept.at(-1)?.id !== last.id) return null;
      const kind = last.reading?.safety;
      if (kind) await countSafetyFlag(db, { kind, now: now() });
      return insertDiagnosisMessage(db, {
        sessionId: session.id,
        role: 'assistant',
        content: isFor(wording, reply, last) ? wording.text : text,
        position: messages.length,
        says,
        createdAt: now(),
      });
    });
    if (stored) return stored;
  }
  throw new ApiError('conflict');
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
