import diagnosticsChannel from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffModelApi } from '#contract/staff/staff-model.ts';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { createApp } from '#server/assembly/app.ts';
import { selectDiagnosisMessages } from '#server/features/diagnosis/diagnosis.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { goodOpening } from '#server/testing/fakes/fake-model-server.ts';
import {
  beginTalk,
  emptyReading,
  fakeModel,
  injections,
  modelEvidence,
  ordinary,
  quick,
  say,
} from '#server/testing/fakes/model-talk.ts';
import { testServer } from '#server/testing/test-server.ts';
import { modelHealth } from './calls/model-health.ts';
import { openModel } from './calls/open-model.ts';
import { claimModelCall } from './model.queries.ts';

const server = testServer();
const fake = fakeModel(server);

// First in the file: connections to the fake are kept open, and later ones would not be seen.
describe('A server without a model', () => {
  const portsDuring = async (work: () => Promise<unknown>) => {
    const sockets: Socket[] = [];
    const note = (event: unknown) => sockets.push((event as { socket: Socket }).socket);
    diagnosticsChannel.subscribe('net.client.socket', note);
    await work();
    diagnosticsChannel.unsubscribe('net.client.socket', note);
    return new Set(sockets.map(({ remotePort }) => remotePort));
  };
  const databasePort = () => {
    const template = inject('databaseTemplate');
    return template.kind === 'postgres' ? [Number(new URL(template.url).port)] : [];
  };

  test('opens no socket; with a model it opens one to its address alone', async () => {
    const student = await server().signedIn('student');
    const talk = async () => {
      const params = await beginTalk(student);
      for (const content of [ordinary, ...injections]) await say(student, params, content);
      await student.call(diagnosisApi.getRecommendations, { params });
    };
    server().context.model = await openModel(server().context);
    expect(server().context.model).toBeNull();
    const without = await portsDuring(talk);
    expect([...without].filter((port) => !databasePort().includes(port!))).toEqual([]);
    await fake.use('openai-compatible');
    const withModel = await portsDuring(talk);
    const others = [...withModel].filter((port) => !databasePort().includes(port!));
    expect(others).toEqual([Number(new URL(fake.server.origin).port)]);
  });
});

describe('the guard', () => {
  test('a cry for help never leaves, and what is said then is not rephrased', async () => {
    await fake.use('anthropic');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, '料理が好き。でも、もう死にたい');
    await say(student, params, 'うん');
    expect(answer.safety?.kind).toBe('self_harm');
    expect(fake.server.requests).toEqual([]);
  });

  test('trouble that only shows people to turn to never leaves either, and is not rephrased', async () => {
    await fake.use('anthropic');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, '料理が好き。でも、バイト先のパワハラがつらい');
    expect(answer.safety).toMatchObject({ kind: 'work_trouble', step: 'show' });
    expect(fake.server.requests).toEqual([]);
  });

  test('a worry that only the model sees pauses the talk, without evidence', async () => {
    await fake.use('openai-compatible');
    fake.server.reading = { ...emptyReading, safety: 'distress' };
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, ordinary);
    expect(answer.safety?.kind).toBe('despair');
    const detail = await student.call(diagnosisApi.detail, { params });
    expect(detail).toMatchObject({ status: 'paused', evidence: [] });
  });

  test('a message that discloses something of the own life never leaves', async () => {
    await fake.use('openai-compatible');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, '中学はずっと不登校でした。料理は好き');
    expect(answer.message.content).not.toContain(goodOpening);
    expect(fake.server.requests).toEqual([]);
  });

  test('an answer to a question of the student is not rephrased', async () => {
    await fake.use('openai-compatible');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, `${ordinary}。ボーナスってありますか？`);
    expect(answer.message.content).not.toContain(goodOpening);
    expect(fake.server.requests.some(({ isStream }) => isStream)).toBe(false);
  });

  test('words that the stages heard as a dislike do not become a liking', async () => {
    await fake.use('openai-compatible');
    const said = '人前で話すのは苦手です';
    fake.server.reading = {
      ...emptyReading,
      evidence: [{ quote: said, concept: 'cooking', polarity: 'positive', certainty: 1 }],
    };
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await say(student, params, said);
    expect(fake.server.requests.length).toBeGreaterThan(0);
    expect(await modelEvidence(server(), params)).toEqual([]);
  });

  test('an endpoint without schemas is asked in words from then on', async () => {
    await fake.use('openai-compatible');
    fake.server.refuseSchemas = true;
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await say(student, params, ordinary);
    expect(await modelEvidence(server(), params)).toHaveLength(1);
    // Nothing of an answer to a question about a story is sent.
    await say(student, params, '順番を考えるところ');
    await say(student, params, '旋盤の実習が楽しかった');
    const paid = fake.server.requests.map(({ isPaid }) => isPaid);
    // Only the first is refused; whether the last reply is worded by the model depends on what it says.
    expect(paid.slice(0, 4)).toEqual([false, true, true, true]);
    expect(paid.slice(1)).not.toContain(false);
  });

  test('one 429 is waited out and tried again; only the second is paid', async () => {
    await fake.use('anthropic');
    fake.server.throttleNext = 1;
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await say(student, params, ordinary);
    expect(await modelEvidence(server(), params)).toHaveLength(1);
    expect(fake.server.requests.map(({ isPaid }) => isPaid)).toEqual([false, true, true]);
  });

  test('after five failures in a row nothing is sent for a minute, then one try', async () => {
    await fake.use('anthropic');
    fake.server.behave('unauthorised');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    // Not every reply is worded by the model: after a question about a story it stays as it is.
    for (let turn = 0; turn < 12; turn += 1) await say(student, params, `${ordinary}${turn}`);
    expect(fake.server.requests).toHaveLength(10);
    expect(await modelHealth(server().context)).toMatchObject({
      provider: 'built-in',
      model: 'fake',
      reader_rests: true,
      writer_rests: true,
    });
    fake.server.behave('good');
    server().advance(61_000);
    const { answer } = await say(student, await beginTalk(student), ordinary);
    expect(answer.message.content).toContain(goodOpening);
    expect(await modelHealth(server().context)).toMatchObject({ reader_rests: false });
  });

  test('the tokens of the day end the calls', async () => {
    await fake.use('openai-compatible', { env: { AI_DAILY_TOKENS: '1000' } });
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await say(student, params, ordinary);
    const before = fake.server.requests.length;
    await say(student, params, '旋盤の実習が楽しかった');
    expect(fake.server.requests).toHaveLength(before);
    const { today } = await modelHealth(server().context);
    expect(today.map(({ kind }) => kind)).toEqual(['read', 'write']);
    expect(today.every(({ input_tokens }) => input_tokens > 0)).toBe(true);
  });
});

describe('the switch of the desk', () => {
  const desk = () => server().signedInStaff('administrator');
  afterEach(async () => {
    await (await desk()).call(staffModelApi.change, { body: { is_on: true } });
  });

  test('an administrator who switches models off ends calls at once, in every process', async () => {
    await fake.use('openai-compatible');
    const administrator = await desk();
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await say(student, params, ordinary);
    const before = fake.server.requests.length;
    expect(before).toBeGreaterThan(0);
    const off = await administrator.call(staffModelApi.change, { body: { is_on: false } });
    expect(off).toMatchObject({ is_on: false, name: 'fake' });
    const { answer } = await say(student, params, `${ordinary}！`);
    expect(answer.message.content).not.toContain(goodOpening);
    expect(fake.server.requests).toHaveLength(before);
    await administrator.call(staffModelApi.change, { body: { is_on: true } });
    await say(student, await beginTalk(student), ordinary);
    expect(fake.server.requests.length).toBeGreaterThan(before);
  });

  test('a switch between reading and wording keeps the template', async () => {
    await fake.use('openai-compatible');
    const administrator = await desk();
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await student.call(diagnosisApi.sendMessage, { params, body: { content: ordinary } });
    fake.server.beforeNext = () =>
      administrator.call(staffModelApi.change, { body: { is_on: false } });
    const answer = await student.call(diagnosisApi.getAiResponse, { params, body: {} });
    expect(answer.message.content).not.toContain(goodOpening);
    expect(fake.server.requests.map(({ isStream }) => isStream)).toEqual([false]);
  });

  test('use of each day is shown with its cost once prices are entered', async () => {
    await fake.use('openai-compatible');
    const administrator = await desk();
    const student = await server().signedIn('student');
    await say(student, await beginTalk(student), ordinary);
    const body = { input_yen: 100, output_yen: 1_000 };
    const use = await administrator.call(staffModelApi.change, { body });
    const read = use.days.find(({ kind }) => kind === 'read')!;
    expect(read.calls).toBeGreaterThan(0);
    const yen = (read.input_tokens * 100 + read.output_tokens * 1_000) / 1_000_000;
    expect(read.yen).toBeCloseTo(yen, 1);
    const free = await administrator.call(staffModelApi.change, {
      body: { input_yen: null, output_yen: null },
    });
    expect(free.days.every((row) => row.yen === null)).toBe(true);
  });

  test('switching and prices stand in the audit with who did it', async () => {
    const administrator = await desk();
    await administrator.call(staffModelApi.change, { body: { is_on: false } });
    await administrator.call(staffModelApi.change, { body: { is_on: true } });
    const { results } = await administrator.call(staffAuditApi.list, {
      query: { subject_kind: 'setting', sort: '-at', page: 1, per_page: 2 },
    });
    expect(results.map(({ action }) => action)).toEqual(['model.on', 'model.off']);
  });

  test('a price below nothing is refused with a sentence', async () => {
    const administrator = await desk();
    await expectRefusal(
      administrator.call(staffModelApi.change, { body: { input_yen: -1 } }),
      'invalid',
    );
  });
});

describe('several who ask', () => {
  test('two servers and many tabs make one paid call each, and one answer', async () => {
    await fake.use('openai-compatible');
    const parts = {
      handlePage: null,
      staticFiles: null,
      isDemo: true,
      ping: server().database.ping,
    };
    const second = createApp(
      { ...server().context, model: await fake.open('openai-compatible') },
      parts,
    );
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await student.call(diagnosisApi.sendMessage, { params, body: { content: ordinary } });
    const ask = (fetch: (request: Request) => Response | Promise<Response>) =>
      fetch(
        new Request(
          `http://localhost/api/occupations/diagnosis-sessions/${params.id}/get_ai_response/`,
          {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${student.access}`,
              'Content-Type': 'application/json',
            },
            body: '{}',
          },
        ),
      );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(n % 2 ? second.fetch : server().fetch)),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).message.id));
    expect(new Set(ids).size).toBe(1);
    expect(fake.server.requests.map(({ isStream }) => isStream)).toEqual([false, true]);
  });

  test('a message whose server died is taken over once, then the template answers', async () => {
    await fake.use('openai-compatible');
    fake.server.behave('hangs');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await student.call(diagnosisApi.sendMessage, { params, body: { content: ordinary } });
    const rows = await selectDiagnosisMessages(server().context.db, { sessionId: params.id });
    const work = { messageId: rows[1]!.id, sessionId: params.id, userId: student.id };
    const claim = () =>
      claimModelCall(server().context.db, {
        ...work,
        now: server().context.now,
        lease: 0,
        dailyTokens: 1e6,
      });
    expect(await claim()).toEqual({ status: 'claimed', isRead: false });
    expect(await claim()).toEqual({ status: 'claimed', isRead: false });
    const answer = await student.call(diagnosisApi.getAiResponse, { params, body: {} });
    expect(answer.message.content).toContain('？');
    expect(fake.server.requests).toEqual([]);
  });

  test('an answer taken back while it is being made is not stored, and the stream says so', async () => {
    await fake.use('openai-compatible', { timing: quick });
    fake.server.behave('hangs');
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    await student.call(diagnosisApi.sendMessage, { params, body: { content: ordinary } });
    const response = await server().send(
      'POST',
      `/api/occupations/diagnosis-sessions/${params.id}/get_ai_response/`,
      { access: student.access, body: '{}', headers: { Accept: 'text/event-stream' } },
    );
    expect(response.status).toBe(200);
    await student.call(diagnosisReviewApi.undoLastAnswer, { params });
    expect(await response.text()).toMatch(/^event: error\ndata: \{.*"code":"conflict".*\}\n\n$/);
    const { messages } = await student.call(diagnosisApi.detail, { params });
    expect(messages).toHaveLength(1);
  });
});
