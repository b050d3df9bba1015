import { and, asc, count, desc, eq, gt, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { CounsellorSays } from '#counsellor/talk/talk.ts';
import type { Reading } from '#counsellor/types.ts';
import type { Database } from '#server/db/database.ts';
import { diagnosisMessages, diagnosisSessions } from './diagnosis.table.ts';

export type SessionRow = typeof diagnosisSessions.$inferSelect;
/** Changes of the student to the evidence, and verdicts on occupations, as they are stored. */
type Revised = Pick<SessionRow, 'removedEvidence' | 'addedConcepts' | 'verdicts'>;
export type MessageRow = typeof diagnosisMessages.$inferSelect;

export async function insertDiagnosisSession(
  db: Database,
  session: { id: string; studentId: string; userProfile: Record<string, unknown> },
) {
  const rows = await db.insert(diagnosisSessions).values(session).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into diagnosis_sessions returned no row');
  return row;
}

/** The student's own session; ownership is in the WHERE clause. */
export async function selectDiagnosisSession(
  db: Database,
  { id, studentId }: { id: string; studentId: string },
) {
  const rows = await db
    .select()
    .from(diagnosisSessions)
    .where(and(eq(diagnosisSessions.id, id), eq(diagnosisSessions.studentId, studentId)));
  return rows[0] ?? null;
}

/** Null where the same draft was taken meanwhile. */
export async function insertSessionOfDraft(
  db: Database,
  session: typeof diagnosisSessions.$inferInsert & { draftId: string },
): Promise<SessionRow | null> {
  const rows = await db
    .insert(diagnosisSessions)
    .values(session)
    .onConflictDoNothing({ target: [diagnosisSessions.studentId, diagnosisSessions.draftId] })
    .returning();
  return rows[0] ?? null;
}

/** The session that a draft of this student became, if it did. */
export async function selectSessionOfDraft(
  db: Database,
  { draftId, studentId }: { draftId: string; studentId: string },
) {
  const rows = await db
    .select()
    .from(diagnosisSessions)
    .where(and(eq(diagnosisSessions.draftId, draftId), eq(diagnosisSessions.studentId, studentId)));
  return rows[0] ?? null;
}

/** The same, kept from others who would lock or change it until the transaction ends. */
export async function lockDiagnosisSession(
  db: Database,
  { id, studentId }: { id: string; studentId: string },
) {
  const rows = await db
    .select()
    .from(diagnosisSessions)
    .where(and(eq(diagnosisSessions.id, id), eq(diagnosisSessions.studentId, studentId)))
    .for('update');
  return rows[0] ?? null;
}

/** The student's sessions, newest first, each with the counsellor's latest message. */
export async function selectDiagnosisSessions(
  db: Database,
  { studentId, limit = 1_000 }: { studentId: string; limit?: number },
) {
  const sessions = await db
    .select()
    .from(diagnosisSessions)
    .where(eq(diagnosisSessions.studentId, studentId))
    .orderBy(desc(diagnosisSessions.createdAt), desc(diagnosisSessions.id))
    .limit(limit);
  const ids = sessions.map(({ id }) => id);
  const latest = await db
    .selectDistinctOn([diagnosisMessages.sessionId])
    .from(diagnosisMessages)
    .where(and(inArray(diagnosisMessages.sessionId, ids), eq(diagnosisMessages.role, 'assistant')))
    .orderBy(diagnosisMessages.sessionId, desc(diagnosisMessages.position));
  const says = new Map(latest.map((message) => [message.sessionId, message.says]));
  return sessions.map((session) => ({ session, says: says.get(session.id) ?? null }));
}

export async function updateDiagnosisStatus(
  db: Database,
  { id, status, now }: { id: string; status: SessionRow['status']; now: Date },
) {
  await db
    .update(diagnosisSessions)
    .set({ status, updatedAt: now })
    .where(eq(diagnosisSessions.id, id));
}

/** False when the diagnosis rests for safety's sake, or is gone: then nothing changes. */
export async function finishDiagnosis(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(diagnosisSessions)
    .set({ status: 'finished', updatedAt: now })
    .where(and(eq(diagnosisSessions.id, id), ne(diagnosisSessions.status, 'paused')))
    .returning({ id: diagnosisSessions.id });
  return rows.length > 0;
}

export async function updateRevision(
  db: Database,
  { id, now, ...change }: Partial<Revised> & { id: string; now: Date },
) {
  await db
    .update(diagnosisSessions)
    .set({ ...change, updatedAt: now })
    .where(eq(diagnosisSessions.id, id));
}

/** False when the student has no such diagnosis. Messages and links go with it. */
export async function deleteDiagnosisSession(
  db: Database,
  { id, studentId }: { id: string; studentId: string },
): Promise<boolean> {
  const rows = await db
    .delete(diagnosisSessions)
    .where(and(eq(diagnosisSessions.id, id), eq(diagnosisSessions.studentId, studentId)))
    .returning({ id: diagnosisSessions.id });
  return rows.length > 0;
}

export async function deleteMessagesFrom(
  db: Database,
  { sessionId, position }: { sessionId: string; position: number },
) {
  await db
    .delete(diagnosisMessages)
    .where(
      and(eq(diagnosisMessages.sessionId, sessionId), gte(diagnosisMessages.position, position)),
    );
}

export function selectDiagnosisMessages(db: Database, { sessionId }: { sessionId: string }) {
  return db
    .select()
    .from(diagnosisMessages)
    .where(eq(diagnosisMessages.sessionId, sessionId))
    .orderBy(asc(diagnosisMessages.position));
}

export async function insertDiagnosisMessage(
  db: Database,
  message: typeof diagnosisMessages.$inferInsert & { says?: CounsellorSays },
) {
  const rows = await db.insert(diagnosisMessages).values(message).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into diagnosis_messages returned no row');
  return row;
}

/** All messages of a talk that is new here. */
export async function insertDiagnosisMessages(db: Database, messages: MessageRow[]): Promise<void> {
  await db.insert(diagnosisMessages).values(messages);
}

/** Puts another reading in the place of the one that the message was stored with. */
export async function updateReading(
  db: Database,
  { id, reading }: { id: string; reading: Reading },
): Promise<void> {
  await db.update(diagnosisMessages).set({ reading }).where(eq(diagnosisMessages.id, id));
}

/** Messages of a student here since a time, over all their sessions; those that a device brought along do not count. */
export async function countStudentMessages(
  db: Database,
  { studentId, since }: { studentId: string; since: Date },
): Promise<number> {
  const rows = await db
    .select({ messages: count() })
    .from(diagnosisMessages)
    .innerJoin(diagnosisSessions, eq(diagnosisSessions.id, diagnosisMessages.sessionId))
    .where(
      and(
        eq(diagnosisSessions.studentId, studentId),
        eq(diagnosisMessages.role, 'user'),
        gte(diagnosisMessages.createdAt, since),
        or(
          isNull(diagnosisSessions.draftId),
          gt(diagnosisMessages.createdAt, diagnosisSessions.createdAt),
        ),
      ),
    );
  return Number(rows[0]?.messages ?? 0);
}
