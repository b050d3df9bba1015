import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  insertDiagnosisMessage,
  type MessageRow,
  type SessionRow,
  selectDiagnosisMessages,
  updateDiagnosisStatus,
} from './diagnosis.queries.ts';
import { answerTo, toTurns } from './transcript.ts';

/**
 * The counsellor's answer to the last message (or to the one with this content). One answer per message:
 * whoever asks again, or at the same time, gets the same row. Throws 409 before the first message.
 */
export async function answerStudent(
  { db, catalogue, now }: Context,
  { session, content }: { session: SessionRow; content?: string | undefined },
): Promise<MessageRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const messages = await selectDiagnosisMessages(db, { sessionId: session.id });
    const said = messages.filter(({ role }) => role === 'user');
    const named =
      content === undefined ? undefined : said.findLast((row) => row.content === content);
    const target = named ?? said.at(-1);
    if (!target) throw new ApiError('conflict', { detail: '先にメッセージを送ってください。' });
    const given = answerTo(messages, target);
    if (given) return given;

    const reply = catalogue.counsellor.respond(toTurns(messages));
    const { text, ...says } = reply;
    const stored = await insertDiagnosisMessage(db, {
      sessionId: session.id,
      role: 'assistant',
      content: text,
      position: messages.length,
      says,
      createdAt: now(),
    });
    if (!stored) continue;
    await updateDiagnosisStatus(db, {
      id: session.id,
      status: reply.question === 'safety' ? 'paused' : 'active',
      now: now(),
    });
    return stored;
  }
  throw new ApiError('conflict');
}
