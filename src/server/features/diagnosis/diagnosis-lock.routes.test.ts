import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import {
  deleteMessagesFrom,
  insertDiagnosisMessage,
  lockDiagnosisSession,
  updateDiagnosisStatus,
} from './diagnosis.queries.ts';
import { diagnosisMessages } from './diagnosis.table.ts';

const server = testServer();

const talk = async () => {
  const student = await server().signedIn('student');
  const { id } = await student.call(diagnosisApi.create, { body: {} });
  const params = { id };
  const send = (content: string) =>
    student.call(diagnosisApi.sendMessage, { params, body: { content } });
  const answer = () => student.call(diagnosisApi.getAiResponse, { params, body: {} });
  const detail = () => student.call(diagnosisApi.detail, { params });
  for (const content of ['料理が好き', '弟の世話をしてる']) {
    await send(content);
    await answer();
  }
  return { student, params, send, answer, detail };
};
type Talk = Awaited<ReturnType<typeof talk>>;

/** Outcome of a call that arrives while somebody else is in the middle of changing the talk. */
async function during<T>(
  { student, params }: Talk,
  change: (db: Database) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const { db } = server().context;
  const called = await db.transaction(async (db) => {
    await lockDiagnosisSession(db, { ...params, studentId: student.id });
    const called = Promise.allSettled([call()]);
    // Time for the call to read what it can read.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await change(db);
    return { called };
  });
  return (await called.called)[0];
}

const outcome = <T>(settled: PromiseSettledResult<T>) =>
  settled.status === 'fulfilled' ? Promise.resolve(settled.value) : Promise.reject(settled.reason);

/** As a message does in which somebody tells of distress. */
const pause = (sessionId: string) => async (db: Database) => {
  const { catalogue, now } = server().context;
  const id = newId();
  const content = 'もう死にたい';
  const reading = catalogue.counsellor.read({ id, content, question: 'open' });
  const message = { id, sessionId, role: 'user', content, position: 5, reading } as const;
  await insertDiagnosisMessage(db, message);
  await updateDiagnosisStatus(db, { id: sessionId, status: 'paused', now: now() });
};

test('a message that is sent while an answer is taken back leaves no gap', async () => {
  const begun = await talk();
  const sessionId = begun.params.id;
  const sent = await during(
    begun,
    (db) => deleteMessagesFrom(db, { sessionId, position: 3 }),
    () => begun.send('やっぱり犬の世話'),
  );
  await outcome(sent);
  await begun.answer();
  const { db } = server().context;
  const rows = await db
    .select({ position: diagnosisMessages.position })
    .from(diagnosisMessages)
    .where(eq(diagnosisMessages.sessionId, sessionId))
    .orderBy(diagnosisMessages.position);
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
});

test('a talk with a gap goes on', async () => {
  const { params, send, answer, detail } = await talk();
  await server()
    .context.db.delete(diagnosisMessages)
    .where(and(eq(diagnosisMessages.sessionId, params.id), eq(diagnosisMessages.position, 1)));
  await send('犬の世話');
  await answer();
  const { messages } = await detail();
  expect(messages.at(-2)?.content).toBe('犬の世話');
  expect(messages.at(-1)?.role).toBe('assistant');
});

test('a result that is asked for while somebody tells of distress does not end the pause', async () => {
  const begun = await talk();
  const { student, params, detail } = begun;
  const asked = await during(begun, pause(params.id), () =>
    student.call(diagnosisApi.getRecommendations, { params }),
  );
  await expectRefusal(outcome(asked), 'conflict');
  expect((await detail()).status).toBe('paused');
});

test('An answer that is taken back while somebody tells of distress does not end the pause, and stays', async () => {
  const begun = await talk();
  const { student, params, detail } = begun;
  const undone = await during(begun, pause(params.id), () =>
    student.call(diagnosisReviewApi.undoLastAnswer, { params }),
  );
  await expectRefusal(outcome(undone), 'conflict');
  const { status, messages } = await detail();
  expect(status).toBe('paused');
  expect(messages).toHaveLength(6);
});

test('A message or an answer that arrives while somebody tells of distress does not end the pause', async () => {
  const begun = await talk();
  const { params, send, answer, detail } = begun;
  const sent = await during(begun, pause(params.id), () => send('犬の世話'));
  expect((await outcome(sent)).state.status).toBe('paused');
  const given = await answer();
  expect(given.safety?.resources.length).toBeGreaterThan(0);
  expect((await detail()).status).toBe('paused');
});
