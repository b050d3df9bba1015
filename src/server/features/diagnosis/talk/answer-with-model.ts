import { setTimeout as wait } from 'node:timers/promises';
import { rereadTurns } from '#counsellor/reading/reread-turns.ts';
import { answerTo, toTurns } from '#counsellor/talk/transcript.ts';
import type { Context } from '#server/context.ts';
import {
  type MessageRow,
  type SessionRow,
  selectDiagnosisMessages,
  updateReading,
} from '#server/features/diagnosis/diagnosis.queries.ts';
import { personOf } from '#server/features/model/masking/person-of.ts';
import {
  claimModelCall,
  finishModelCall,
  markModelRead,
} from '#server/features/model/model.queries.ts';
import { selectModelSettings } from '#server/features/model/model-settings.queries.ts';
import type { Model, ModelStart } from '#server/features/model/types.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import { storeAnswer, type Wording } from './store-answer.ts';

type ModelContext = Context & { model: Model };
type About = { session: SessionRow; target: MessageRow };

/**
 * Reads the message with the model, plans in code, phrases with the model, and stores: within 10 seconds,
 * whatever the model does. One claim per message in the database: of two tabs or processes one works and the
 * others wait for its answer. No transaction is open while the model is asked.
 */
export async function answerWithModel(context: ModelContext, about: About): Promise<MessageRow> {
  const startedAt = performance.now();
  const claim = await waitForClaim(context, about, startedAt);
  if (claim.answer) return claim.answer;
  if (!claim.isOurs) return storeAnswer(context, about);
  let tokens = 0;
  const spend = (more: number) => {
    tokens += more;
  };
  try {
    const { studentId } = about.session;
    const start = { startedAt, person: await personOf(context.db, { userId: studentId }) };
    if (!claim.isRead) await readOnce(context, about, start, spend);
    const wording = await phrase(context, about, start, spend);
    return await storeAnswer(context, { ...about, wording });
  } finally {
    await finishModelCall(context.db, { messageId: about.target.id, tokens });
  }
}

type Waited = { answer: MessageRow | null; isOurs: boolean; isRead: boolean };

/** Ours to work on; or the answer that another process gave; or neither, for the template. */
async function waitForClaim(
  { db, model, now }: ModelContext,
  { session, target }: About,
  startedAt: number,
): Promise<Waited> {
  const { timing, dailyTokens } = model;
  const none = { answer: null, isOurs: false, isRead: false };
  for (;;) {
    const claim = await claimModelCall(db, {
      messageId: target.id,
      sessionId: session.id,
      userId: session.studentId,
      now,
      lease: timing.lease,
      dailyTokens,
    });
    if (claim.status === 'refused') return none;
    // The process that had the message may have answered it while we came.
    const messages = await selectDiagnosisMessages(db, { sessionId: session.id });
    const answer = answerTo(messages, target) ?? null;
    if (claim.status === 'claimed') {
      if (answer) await finishModelCall(db, { messageId: target.id, tokens: 0 });
      return { answer, isOurs: answer === null, isRead: claim.isRead };
    }
    if (answer) return { ...none, answer };
    if (performance.now() - startedAt > timing.completeBy) return none;
    await wait(timing.poll);
  }
}

/** The merged reading takes the place of the built-in one, once. */
async function readOnce(
  { db, model, now }: ModelContext,
  { session, target }: About,
  start: ModelStart,
  spend: (tokens: number) => void,
): Promise<void> {
  const turns = toTurns(safety, await selectDiagnosisMessages(db, { sessionId: session.id }));
  const turn = turns.find(({ message }) => message.id === target.id);
  if (!turn) return;
  const { value: reading, tokens } = await model.read(turn, start);
  spend(tokens);
  await db.transaction(async (db) => {
    if (reading) await updateReading(db, { id: target.id, reading });
    await markModelRead(db, { messageId: target.id, now });
  });
}

async function phrase(
  { db, model, catalogue }: ModelContext,
  { session }: About,
  start: ModelStart,
  spend: (tokens: number) => void,
): Promise<Wording | null> {
  const messages = await selectDiagnosisMessages(db, { sessionId: session.id });
  const turns = rereadTurns(catalogue.counsellor, toTurns(safety, messages));
  const last = turns.at(-1);
  // Operators may have switched it off since the reading.
  if (!last || !(await selectModelSettings(db)).isOn) return null;
  const reply = catalogue.counsellor.respond(turns);
  const { value: text, tokens } = await model.rephrase({ turns, reply }, start);
  spend(tokens);
  return text === null ? null : { question: reply.question, after: last.message.id, text };
}
