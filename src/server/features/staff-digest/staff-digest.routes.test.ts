import { describe, expect, test } from 'vitest';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { staffAccessApi, staffAuditApi } from '#contract/staff/staff-access.ts';
import { dayMilliseconds } from '#server/duties.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { someAddress } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { sendDigests } from './send-digests.ts';

const server = testServer();

/** Sends what is due at an hour of Japan on a day. */
async function at(day: string, hour: number) {
  const { now } = server().context;
  server().advance(Date.parse(`${day}T00:00:00Z`) + (hour - 9) * 3_600_000 - now().getTime());
  await sendDigests(server().context);
}

async function mailsTo(id: string) {
  const user = await selectUser(server().context.db, { id });
  const mails = await queuedMails(server(), user?.email ?? '');
  return mails.flatMap((mail) => (mail.template === 'staffDigest' ? [mail.data] : []));
}

async function reader(
  role: 'editor' | 'reviewer',
  { asks = true, prefectures = [] as string[] } = {},
) {
  const client = await server().signedInStaff(role, { prefectures });
  if (asks) await client.call(staffAccessApi.changeSelf, { body: { daily_digest: true } });
  return client;
}

/** A page of this prefecture that waits for its review. */
async function submitted(prefecture: string) {
  const { save, submit } = await registerCompany(server(), { prefecture });
  await save(finishedProfile);
  await submit();
}

describe('The mail of the morning', () => {
  test('goes to those who asked, once on a working day, with numbers of their own role', async () => {
    const [editor, silent] = [await reader('editor'), await reader('editor', { asks: false })];
    const reviewer = await reader('reviewer', { prefectures: ['23'] });
    const began = server().context.now().getTime();
    await submitted('23');
    await submitted('01');
    await server().anonymous.call(inquiriesApi.send, {
      body: {
        kind: 'contact',
        name: 'みちる',
        email: someAddress(),
        body: 'あ',
        elapsed_ms: 9_000,
      },
    });
    // A Monday in summer, behind a Sunday.
    await at('2027-06-06', 9);
    await at('2027-06-07', 7);
    expect(await mailsTo(editor.id)).toEqual([]);
    for (const hour of [8, 9]) await at('2027-06-07', hour);
    expect(await mailsTo(editor.id)).toEqual([
      { companies: null, oldestDays: null, inquiries: 1, overdue: 1 },
    ]);
    expect(await mailsTo(silent.id)).toEqual([]);
    const days = Math.floor((Date.parse('2027-06-06T23:00:00Z') - began) / dayMilliseconds);
    expect(await mailsTo(reviewer.id)).toEqual([
      { companies: 1, oldestDays: days, inquiries: null, overdue: null },
    ]);
    await at('2027-06-08', 8);
    expect(await mailsTo(editor.id)).toHaveLength(2);
  });

  test('is chosen by each for themselves, which the audit log keeps', async () => {
    const editor = await reader('editor');
    const self = await editor.call(staffAccessApi.self, {});
    expect(self.daily_digest).toBe(true);
    await editor.call(staffAccessApi.changeSelf, { body: { daily_digest: true } });
    const boss = await server().signedInStaff('administrator');
    const query = { subject_id: editor.id, action: 'staff.digest' };
    const { results } = await boss.call(staffAuditApi.list, { query });
    expect(results.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { daily_digest: false }, after: { daily_digest: true } },
    ]);
  });
});
