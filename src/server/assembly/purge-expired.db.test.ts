import { expect, test } from 'vitest';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { makeLink } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';
import { purgeExpired } from './purge-expired.ts';

const server = testServer();
const days = 86_400_000;

test('links go a day after their end, sessions a week after theirs', async () => {
  const { db, now } = server().context;
  const count = async () => [
    (await db.select().from(mailLinks)).length,
    (await db.select().from(sessions)).length,
  ];
  await makeLink(server());
  await server().signedIn('student');
  const later = (time: number) => new Date(now().getTime() + time);
  await purgeExpired(db, later(1.5 * days));
  expect(await count()).toEqual([1, 1]);
  await purgeExpired(db, later(2.5 * days));
  expect(await count()).toEqual([0, 1]);
  await purgeExpired(db, later(38 * days));
  expect(await count()).toEqual([0, 0]);
});
