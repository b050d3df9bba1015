import { expect, test } from 'vitest';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { doHourlyWork } from '#server/assembly/hourly-work.ts';
import { register } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const hour = 3_600_000;

function moveTo(time: number) {
  server().advance(time - server().context.now().getTime());
}

/** A student who registers today, by the terms of today; `change` is made today, too. */
async function registered() {
  moveTo(Date.now());
  const { client, email } = await register(server());
  const [profile] = await client.call(studentProfilesApi.list, {});
  const params = { id: profile!.id };
  const change = (body: Record<string, unknown>) => {
    moveTo(Date.now());
    return client.call(studentProfilesApi.update, { params, body });
  };
  await change({ graduation_year: 2027, prefecture: '13', notify_dates: true });
  return { email, change };
}

/** The address of a student with these wishes, one after another. */
async function student(...changes: Record<string, unknown>[]) {
  const { email, change } = await registered();
  for (const body of changes) await change(body);
  return email;
}

/** Days of the dates in each mail to a student, oldest mail first. */
const mailed = async (email: string) =>
  (await queuedMails(server(), email)).flatMap((mail) =>
    mail.template === 'datesAhead' ? [mail.data.dates.map(({ date }) => date)] : [],
  );

/** Does the hourly work on a day, at an hour of Japan. */
const workOn = async (day: string, hourOfJapan = 10) => {
  moveTo(Date.parse(`${day}T00:00:00Z`) + (hourOfJapan - 9) * hour);
  await doHourlyWork(server().context);
};

test('a student who asked is mailed each agreed date once, seven days before it', async () => {
  const email = await student();
  await workOn('2026-05-24');
  expect(await mailed(email)).toEqual([]);
  for (const hourOfJapan of [10, 11]) await workOn('2026-05-25', hourOfJapan);
  await workOn('2026-05-28');
  expect(await mailed(email)).toEqual([['2026-06-01']]);
  await workOn('2026-06-24');
  await workOn('2026-08-29');
  expect(await mailed(email)).toEqual([['2026-06-01'], ['2026-07-01'], ['2026-09-05']]);
});

test('a date whose week began while the server was away is mailed late, a past one never', async () => {
  const email = await student();
  await workOn('2026-05-20');
  await workOn('2026-05-30');
  expect(await mailed(email)).toEqual([['2026-06-01']]);
  await workOn('2026-07-01');
  expect(await mailed(email)).toHaveLength(1);
});

test('the own prefecture sets the day, and dates that nobody announced are not mailed', async () => {
  const okinawa = await student({ prefecture: '47' });
  const younger = await student({ graduation_year: 2028 });
  await workOn('2026-08-23');
  expect(await mailed(okinawa)).toEqual([['2026-08-30']]);
  await workOn('2027-05-25');
  expect(await mailed(younger)).toEqual([]);
});

test('a student who changes the prefecture is mailed its dates, too', async () => {
  const { email, change } = await registered();
  await workOn('2026-08-29');
  await change({ prefecture: '13', city: '千代田区' });
  await workOn('2026-08-29');
  expect(await mailed(email)).toEqual([['2026-09-05']]);
  await change({ prefecture: '47' });
  await workOn('2026-08-29');
  expect(await mailed(email)).toEqual([['2026-09-05'], ['2026-08-30']]);
});

test('nobody is mailed at night, unasked, or after taking the wish back', async () => {
  const asked = await student();
  const others = [
    await student({ notify_dates: false }),
    await student({ notify_dates: true }, { notify_dates: false }),
  ];
  for (const night of [7, 20, 23]) await workOn('2026-06-24', night);
  expect(await mailed(asked)).toEqual([]);
  await workOn('2026-06-25', 8);
  expect(await mailed(asked)).toEqual([['2026-07-01']]);
  for (const email of others) expect(await mailed(email)).toEqual([]);
});
