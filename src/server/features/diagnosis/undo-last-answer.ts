import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { deleteMessagesFrom, updateDiagnosisStatus } from './diagnosis.queries.ts';
import { loadSession } from './load-session.ts';

const undosPerDay = 100;
const daySeconds = 86_400;

/**
 * Takes the student's last message and what was said to it out of the transcript, as if it had not been said.
 * Throws 409 before the first message, and while the diagnosis rests for safety's sake.
 */
export async function undoLastAnswer(
  { db, limits, now }: Pick<Context, 'db' | 'limits' | 'now'>,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  limits.take(`undo:${studentId}`, undosPerDay, daySeconds);
  const { session, messages } = await loadSession(db, { id, studentId });
  if (session.status === 'paused')
    throw new ApiError('conflict', {
      detail: 'いまは診断をお休みしています。続けたいときは、会話で教えてください。',
    });
  const last = messages.findLast(({ role }) => role === 'user');
  if (!last) throw new ApiError('conflict', { detail: '取り消せる回答は、まだありません。' });
  await db.transaction(async (db) => {
    // The status first: it locks the session, so an answer that is being stored goes as well.
    await updateDiagnosisStatus(db, { id, status: 'active', now: now() });
    await deleteMessagesFrom(db, { sessionId: id, position: last.position });
  });
}
