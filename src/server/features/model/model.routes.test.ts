import { beforeAll, describe, expect, test } from 'vitest';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { toTurns } from '#counsellor/talk/transcript.ts';
import { selectDiagnosisMessages } from '#server/features/diagnosis/diagnosis.queries.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import { behaviours, goodOpening } from '#server/testing/fakes/fake-model-server.ts';
import type { Provider } from '#server/testing/fakes/model-protocols.ts';
import {
  beginTalk,
  type Client,
  emptyReading,
  fakeModel,
  injections,
  modelEvidence,
  ordinary,
  quick,
  say,
  type Talk,
} from '#server/testing/fakes/model-talk.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const fake = fakeModel(server);

// Deadlines of a model count from the message: a server has made the index of questions by then.
beforeAll(() => server().context.catalogue.counsellor.prepare());

const personal =
  'はじめまして、髙橋です。みほん高校の男子で静岡県掛川市です。090-1234-5678とyoshimi@example.jp。タカハシと読みます。';
/** The five of a stored talk, and those that the built-in counsellor gives for the same words. */
const bothFives = async (client: Client, params: Talk) => {
  const { counsellor } = server().context.catalogue;
  const { occupations } = await client.call(diagnosisApi.getRecommendations, { params });
  const rows = await selectDiagnosisMessages(server().context.db, { sessionId: params.id });
  const turns = toTurns(safety, rows).map(({ question, message }) => ({
    question,
    message,
    reading: counsellor.read({ ...message, question }),
  }));
  return {
    given: occupations.map(({ occupation, score }) => [occupation.id, score]),
    builtIn: counsellor.recommend(turns).occupations.map(({ id, score }) => [id, score]),
    rows,
  };
};

const providers: Provider[] = ['openai-compatible', 'anthropic'];

describe.each(providers)('%s', (provider) => {
  test('a good model adds evidence with the own words, and words the question', async () => {
    await fake.use(provider);
    const student = await server().signedIn('student');
    const params = await beginTalk(student);
    const { answer } = await say(student, params, ordinary);
    expect(answer.message.content).toContain(goodOpening);
    expect(await modelEvidence(server(), params)).toMatchObject([
      { quote: '段取りを考えるのが楽しい', concept: 'fes_planning', polarity: 1, certainty: 0.6 },
    ]);
    expect(fake.server.requests.map(({ isStream }) => isStream)).toEqual([false, true]);
  });

  test('Model calls send and log nothing personal', async () => {
    await fake.use(provider);
    const { client, email } = await register(server(), 'student', { city: '掛川市' });
    const params = await beginTalk(client);
    await say(client, params, `${personal}${ordinary}`);
    await say(client, params, `${personal}家では弟に工作を教えるのが楽しい`);
    // Both kinds of calls were made: reading and wording.
    expect(new Set(fake.server.requests.map(({ isStream }) => isStream))).toEqual(
      new Set([false, true]),
    );
    const sent = fake.server.requests.map(({ body }) => body).join();
    expect(sent).toContain('段取りを考えるのが楽しい');
    const secrets =
      '髙橋 高橋 𠮷美 たかはし タカハシ ヨシミ みほん 男子 静岡 掛川 1234 yoshimi example.jp 2009';
    for (const secret of [...secrets.split(' '), email, params.id])
      expect(sent).not.toContain(secret);
    for (const secret of ['段取り', '髙橋', goodOpening])
      expect(server().logged.join()).not.toContain(secret);
  });

  test.each(behaviours)(
    '%s: an answer in time, one row, one paid call each, the same five',
    async (behaviour) => {
      await fake.use(provider, { timing: quick });
      fake.server.behave(behaviour);
      fake.server.reading = emptyReading;
      const student = await server().signedIn('student');
      const params = await beginTalk(student);
      for (const content of [ordinary, ...injections]) {
        fake.server.requests.length = 0;
        const { answer, milliseconds } = await say(student, params, content);
        // Time enough for a busy machine, and less than the slow one takes.
        expect(milliseconds).toBeLessThan(2_800);
        expect(answer.message.content).toContain('？');
        expect(answer.message.content).toMatch(/^[^\0\ud800-\udfff]{1,120}$/);
        expect(answer.message.content).not.toMatch(/宇宙飛行士|https?:|1000|申し訳ありません/);
        const paid = fake.server.requests.filter(({ isPaid }) => isPaid);
        expect(paid.filter(({ isStream }) => isStream).length).toBeLessThanOrEqual(1);
        expect(paid.filter(({ isStream }) => !isStream).length).toBeLessThanOrEqual(
          content === ordinary ? 1 : 0,
        );
        for (const { body } of fake.server.requests)
          for (const injection of injections) expect(body).not.toContain(injection);
        await student.call(diagnosisApi.getAiResponse, { params, body: {} });
        expect(fake.server.requests.filter(({ isPaid }) => isPaid)).toHaveLength(paid.length);
      }
      const { given, builtIn, rows } = await bothFives(student, params);
      expect(rows).toHaveLength(7);
      expect(await modelEvidence(server(), params)).toEqual([]);
      expect(given).toEqual(builtIn);
    },
  );
});
