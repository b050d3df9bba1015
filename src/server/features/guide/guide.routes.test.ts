import { expect, test } from 'vitest';
import { guideApi } from '#contract/public/guide.ts';
import { japanDay, untilJapanMidnight } from '#contract/words/japan-day.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const calendar = (query = '') => server().send('GET', `/guide/calendar.ics${query}`);

test('the season and the calendar file change at midnight of Japan, and nothing keeps them across it', async () => {
  const { context, advance, anonymous } = server();
  advance(untilJapanMidnight(context.now()) - 60_000);
  const before = await anonymous.call(guideApi.season, { query: {} });
  const file = await calendar();
  const seconds = Number(/^public, max-age=(\d+)$/.exec(file.headers.get('cache-control')!)?.[1]);
  expect(seconds).toBeLessThanOrEqual(60);
  advance(60_000);
  const after = await anonymous.call(guideApi.season, { query: {} });
  expect([before.today, after.today]).toEqual([
    japanDay(new Date(context.now().getTime() - 60_000)),
    japanDay(context.now()),
  ]);
  expect(before.today).not.toBe(after.today);
});

test('the calendar file is of the chosen year, and of all for one that is none', async () => {
  const { years } = await server().anonymous.call(guideApi.season, { query: {} });
  const [third, second] = years.map(({ graduation_year }) => graduation_year);
  const of2nd = await (await calendar(`?year=${second}`)).text();
  expect(of2nd).toContain(`UID:${second}-`);
  expect(of2nd).not.toContain(`UID:${third}-`);
  for (const query of ['?year=abc', '?year=1900&prefecture=99'])
    expect(await (await calendar(query)).text()).toContain(`UID:${second}-`);
});

test('a prefecture that is none is refused in words', async () => {
  await expectRefusal(
    server().anonymous.call(guideApi.season, { query: { prefecture: '99' } }),
    'invalid',
  );
});
