import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { talkDraftsApi } from '#contract/student/diagnosis.ts';
import { tidyVerdicts } from '#contract/student/tidy-verdicts.ts';
import { restsAfter, toTurns, unwantedOf } from '#counsellor/talk/transcript.ts';
import type { Counsellor, Reply } from '#counsellor/types.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import {
  insertDiagnosisMessages,
  insertSessionOfDraft,
  type MessageRow,
  type SessionRow,
  selectDiagnosisMessages,
  selectSessionOfDraft,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { safety } from '#server/features/safety/safety-notice.ts';

const draftsPerDay = 20;
const daySeconds = 86_400;
/** Stands where the screen that a message answered is not known here. */
const goingOn = 'つづきを聞かせてください。';

type Draft = z.infer<typeof talkDraftsApi.carryOver.body>;
type Carried = { studentId: string; draft: Draft };

/**
 * Takes a talk from a device into the account: each message is read again, what the counsellor said is said again. A
 * draft that was taken before is not taken twice.
 */
export async function carryOver(
  { db, catalogue, limits, now }: Pick<Context, 'db' | 'catalogue' | 'limits' | 'now'>,
  { studentId, draft }: Carried,
): Promise<Taken> {
  const owned = { draftId: draft.draft_id, studentId };
  const known = await takenBefore(db, owned);
  if (known) return known;
  await limits.take(`drafts:${studentId}`, draftsPerDay, daySeconds);
  const createdAt = now();
  const id = newId();
  // Read before the transaction: it takes a while, and holds nobody else up.
  const messages = await replay(catalogue.counsellor, { draft, sessionId: id, createdAt });
  const session = await db.transaction(async (db) => {
    const inserted = await insertSessionOfDraft(db, {
      ...{ ...owned, id, userProfile: {}, createdAt, updatedAt: createdAt },
      status: statusOf(messages),
      removedEvidence: removedIds(draft, messages),
      verdicts: tidyVerdicts(draft.verdicts),
    });
    if (inserted) await insertDiagnosisMessages(db, messages);
    return inserted;
  });
  if (session) return { session, messages };
  const found = await takenBefore(db, owned);
  if (!found) throw new Error('A draft was taken meanwhile and is gone.');
  return found;
}

type Taken = { session: SessionRow; messages: MessageRow[] };

async function takenBefore(
  db: Database,
  owned: { draftId: string; studentId: string },
): Promise<Taken | null> {
  const session = await selectSessionOfDraft(db, owned);
  return (
    session && { session, messages: await selectDiagnosisMessages(db, { sessionId: session.id }) }
  );
}

type Replayed = { draft: Draft; sessionId: string; createdAt: Date };

/** The rows of a talk: before each message the question that it answered, at the end the reply to all of it. */
async function replay(
  counsellor: Counsellor,
  { draft, sessionId, createdAt }: Replayed,
): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  const add = (row: Pick<MessageRow, 'role' | 'content'> & Partial<MessageRow>) =>
    rows.push({
      ...{ id: newId(), sessionId, createdAt, position: rows.length },
      ...{ avoid: null, reading: null, says: null },
      ...row,
    });
  const addReply = ({ text, ...says }: Reply) => add({ role: 'assistant', content: text, says });
  for (const { content, asked, avoid = [] } of draft.messages) {
    const reply = replyThatAsks(counsellor, { asked, rows });
    addReply(reply);
    const unwanted = unwantedOf(reply.quick_replies, avoid);
    const id = newId();
    const message = { id, content, ...(unwanted && { avoid: unwanted }) };
    const reading = counsellor.read({ ...message, question: reply.question });
    add({ ...message, role: 'user', reading });
    // Others are answered between two messages of a long talk.
    await setImmediate();
  }
  addReply(counsellor.respond(toTurns(safety, rows)));
  return rows;
}

/** Question on the screen: the reply to the talk so far where it asks the same, else that question by itself. */
function replyThatAsks(
  counsellor: Counsellor,
  { asked, rows }: { asked: string; rows: MessageRow[] },
): Reply {
  const next =
    rows.length === 0 ? counsellor.openScenes() : counsellor.respond(toTurns(safety, rows));
  if (next.question === asked) return next;
  const alone = counsellor.asking(asked);
  if (alone) return { ...alone, progress: next.progress, can_finish: next.can_finish };
  const nothing = { quick_replies: [], pick: 1, links: [], safety: null };
  return { ...next, ...nothing, question: 'open', text: goingOn };
}

function statusOf(rows: MessageRow[]): SessionRow['status'] {
  const [message, reply] = rows.slice(-2);
  return restsAfter(message?.reading, reply?.says?.question ?? '') ? 'paused' : 'active';
}

/** Ids of what was taken back: the evidence of that message with those words. */
function removedIds({ removed }: Draft, rows: MessageRow[]): string[] {
  const said = rows.filter(({ role }) => role === 'user');
  return removed.flatMap(({ message, quote }) =>
    (said[message]?.reading?.evidence ?? [])
      .filter((evidence) => evidence.quote === quote)
      .map(({ id }) => id),
  );
}
