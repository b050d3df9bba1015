import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import {
  latestSays,
  nextPosition,
  standingQuestion,
  toMessage,
  toSessionState,
  unwantedOf,
} from '#counsellor/talk/transcript.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import { throttled } from '#server/errors.ts';
import {
  countStudentMessages,
  insertDiagnosisMessage,
  updateDiagnosisStatus,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { lockSession } from './load-session.ts';

const daySeconds = 86_400;

type Said = { id: string; studentId: string; content: string; avoid?: string[] | undefined };

/** Stores what the student says. Throws 429 when they have said as much as a day allows. */
export async function storeMessage(
  context: Context,
  { id: sessionId, studentId, content, avoid: unwanted = [] }: Said,
) {
  const { db, catalogue, config, limits, now } = context;
  await checkStored(context, studentId);
  return db.transaction(async (db) => {
    const { session, messages } = await lockSession(db, { id: sessionId, studentId });
    const last = messages.at(-1);
    // The answer to a first try got lost: the same unanswered message is not stored twice.
    if (last?.role === 'user' && last.content === content)
      return { message: toMessage(last), state: toSessionState(session, latestSays(messages)) };
    // Counted beside the rows: taking back and deleting give no messages back.
    await limits.take(`said:${studentId}`, config.chatMessagesPerDay, daySeconds);
    const id = newId();
    const question = standingQuestion(messages);
    const avoid = unwantedOf(latestSays(messages).quick_replies, unwanted);
    const reading = catalogue.counsellor.read({
      ...{ id, content, question },
      ...(avoid && { avoid }),
    });
    const position = nextPosition(messages);
    const createdAt = now();
    const message = {
      ...{ id, sessionId, role: 'user' as const, content, position, reading, createdAt },
      ...(avoid && { avoid }),
    };
    const stored = await insertDiagnosisMessage(db, message);
    const isResting = session.status === 'paused' || stopsDiagnosis(reading.safety);
    const status = isResting ? 'paused' : 'active';
    await updateDiagnosisStatus(db, { id: sessionId, status, now: createdAt });
    const state = toSessionState({ ...session, status }, latestSays(messages));
    return { message: toMessage(stored), state };
  });
}

/** By the rows that are there: they outlive this process and are the same for all processes. */
async function checkStored({ db, config, now }: Context, studentId: string): Promise<void> {
  const since = new Date(now().getTime() - daySeconds * 1_000);
  const said = await countStudentMessages(db, { studentId, since });
  if (config.rateLimits && said >= config.chatMessagesPerDay) throw throttled(3_600);
}
