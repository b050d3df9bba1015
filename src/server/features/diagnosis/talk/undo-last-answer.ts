import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  deleteMessagesFrom,
  updateDiagnosisStatus,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { deleteShareFrom } from '#server/features/diagnosis/sharing/diagnosis-shares.queries.ts';
import { lockSession, restingConflict } from './load-session.ts';

const undosPerDay = 100;
const daySeconds = 86_400;

/**
 * Takes the student's last message and what was said to it out of the transcript, as if it had not been said;
 * a link that shows it ends. Throws 409 before the first message, and while the diagnosis rests for safety's
 * sake.
 */
export async function undoLastAnswer(
  { db, limits, now }: Pick<Context, 'db' | 'limits' | 'now'>,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  await limits.take(`undo:${studentId}`, undosPerDay, daySeconds);
  await db.transaction(async (db) => {
    const { session, messages } = await lockSession(db, { id, studentId });
    if (session.status === 'paused') throw restingConflict();
    const last = messages.findLast(({ role }) => role === 'user');
    if (!last) throw new ApiError('conflict', { detail: '取り消せる回答は、まだありません。' });
    const { position } = last;
    await deleteMessagesFrom(db, { sessionId: id, position });
    await deleteShareFrom(db, { sessionId: id, position });
    await updateDiagnosisStatus(db, { id, status: 'active', now: now() });
  });
}
