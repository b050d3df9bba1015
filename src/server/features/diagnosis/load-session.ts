import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectDiagnosisMessages, selectDiagnosisSession } from './diagnosis.queries.ts';

/** The student's own diagnosis with its messages. Throws 404 for anybody else's. */
export async function loadSession(
  db: Database,
  { id, studentId }: { id: string; studentId: string },
) {
  const session = await selectDiagnosisSession(db, { id, studentId });
  if (!session) throw new ApiError('not_found', { detail: '診断が見つかりませんでした。' });
  return { session, messages: await selectDiagnosisMessages(db, { sessionId: id }) };
}
