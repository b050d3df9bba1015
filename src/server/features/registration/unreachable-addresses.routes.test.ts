import { expect, test } from 'vitest';
import { tokenApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { newId } from '#server/db/columns.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const addresses = [
  'a@127.0.0.1',
  'a@[::1]',
  'a@printer.local',
  'a@school.invalid',
  '花子@x.example',
];
const kind = /メールが届きません|半角の英数字/;
const requestReset = (email: string) =>
  server().anonymous.call(registrationApi.requestReset, { body: { email } });

const asked: [what: string, path: string, body: (email: string) => Record<string, unknown>][] = [
  ['a check of an address', '/api/pre-register-requests/check_email/', (email) => ({ email })],
  ['a registration', '/api/pre-register-requests/', (email) => ({ email, user_type: 'student' })],
  ['a change of address', '/api/users/change_email/', (new_email) => ({ new_email })],
  [
    'an inquiry',
    '/api/inquiries/',
    (email) => ({ kind: 'contact', name: '花子', email, body: 'こんにちは', elapsed_ms: 9_000 }),
  ],
  ['an invitation to the desk', '/api/staff/team/', (email) => ({ email, role: 'editor' })],
];

test.each(asked)(
  '%s refuses an address that no mail reaches, and queues nothing',
  async (_, path, bodyOf) => {
    const { access } = await server().signedInStaff('administrator');
    const before = await server().context.db.$count(jobs);
    for (const address of addresses) {
      const body = bodyOf(address);
      const response = await server().send('POST', path, { access, body: JSON.stringify(body) });
      const { errors } = await expectErrorBody(response, 'invalid');
      const field = 'new_email' in body ? 'new_email' : 'email';
      expect(errors).toEqual([
        expect.objectContaining({ field, detail: expect.stringMatching(kind) }),
      ]);
    }
    expect(await server().context.db.$count(jobs)).toBe(before);
  },
);

test('an account from before on such an address logs in, and a reset answers it like a stranger', async () => {
  const email = `${newId()}@office.local`;
  await insertUser(server().context.db, {
    ...{ id: newId(), email, username: 'テスト', userType: 'student' },
    passwordHash: await hashPassword(goodPassword),
  });
  const body = { email, password: goodPassword };
  expect(await server().anonymous.call(tokenApi.obtain, { body })).toHaveProperty('access');
  const stranger = `${newId()}@office.local`;
  const [known, unknown] = [await requestReset(email), await requestReset(stranger)];
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.detail).toBe(unknown.detail);
  expect(await queuedMail(server(), email, 'resetLink')).toBeDefined();
  expect(await queuedMails(server(), stranger)).toEqual([]);
});
