import { expect, test } from 'vitest';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ rateLimits: true });

test('A class of students gets through; a flooding sender waits', async () => {
  const send = () =>
    server().send('POST', '/api/inquiries/', {
      body: JSON.stringify({ kind: 'contact', name: 'a', email: someAddress(), body: 'b' }),
    });
  for (let count = 0; count < 40; count += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectErrorBody(refused, 'throttled');
});
