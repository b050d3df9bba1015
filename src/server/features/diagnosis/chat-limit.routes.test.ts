import { test } from 'vitest';
import { diagnosisApi } from '#contract/diagnosis.ts';
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
