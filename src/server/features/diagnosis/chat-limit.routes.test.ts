import { test } from 'vitest';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ rateLimits: true, env: { CHAT_MESSAGES_PER_DAY: '2' } });

test('a student has so many messages a day, over all sessions', async () => {
  const student = await server().signedIn('student');
  const send = async () => {
    const { id } = await student.call(diagnosisApi.create, { body: {} });
    return student.call(diagnosisApi.sendMessage, {
      params: { id },
      body: { content: 'こんにちは' },
    });
  };
  await send();
  await send();
  await expectRefusal(send(), 'throttled');
});

test('taking back, deleting and sending the same again neither give nor cost messages', async () => {
  const student = await server().signedIn('student');
  const begin = () => student.call(diagnosisApi.create, { body: {} });
  const send = (id: string) =>
    student.call(diagnosisApi.sendMessage, { params: { id }, body: { content: 'こんにちは' } });
  const first = await begin();
  await send(first.id);
  await send(first.id);
  await student.call(diagnosisReviewApi.undoLastAnswer, { params: { id: first.id } });
  await send(first.id);
  await student.call(diagnosisReviewApi.remove, { params: { id: first.id } });
  const second = await begin();
  await expectRefusal(send(second.id), 'throttled');
});
