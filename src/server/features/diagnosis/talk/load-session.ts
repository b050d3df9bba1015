import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import {
  lockDiagnosisSession,
  type SessionRow,
  selectDiagnosisMessages,
  selectDiagnosisSession,
} from '#server/features/diagnosis/diagnosis.queries.ts';

type Wanted = { id: string; studentId: string };

/** The student's own diagnosis with its messages. Throws 404 for anybody else's. */
export async function loadSession(db: Database, wanted: Wanted) {
  return withMessages(db, await selectDiagnosisSession(db, wanted));
}

/**
 * The same inside a transaction, locked until its end: another change of the talk or its status waits, so
 * what is read here still holds when it is written.
 */
export async function lockSession(db: Database, wanted: Wanted) {
  return withMessages(db, await lockDiagnosisSession(db, wanted));
}

async function withMessages(db: Database, session: SessionRow | null) {
  if (!session) throw new ApiError('not_found', { detail: '診断が見つかりませんでした。' });
  return { session, messages: await selectDiagnosisMessages(db, { sessionId: session.id }) };
}

/** Somebody in distress is neither handed a list of jobs nor do they lose what they said. */
export function restingConflict(): ApiError {
  return new ApiError('conflict', {
    detail: 'いまは診断をお休みしています。続けたいときは、会話で教えてください。',
  });
}
