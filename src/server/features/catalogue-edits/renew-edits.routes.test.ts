import { expect, test } from 'vitest';
import { guideApi } from '#contract/public/guide.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { testServer } from '#server/testing/test-server.ts';
import { selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { catalogueEdits } from './catalogue-edits.table.ts';
import { refreshFacts } from './refresh-facts.ts';
import { renewEdits } from './renew-edits.ts';

const server = testServer();

/** As the version of October 2026 stored what the desk had corrected. */
const oldRule = {
  ...{ prefecture: '14', rule: 'two', label: 'はじめから2社', from: '9月16日' },
  ...{ explanation: '公開求人に限ります。', source_title: '神奈川労働局' },
  source_url: 'https://jsite.mhlw.go.jp/kanagawa-roudoukyoku/',
  ...{ basis: '申し合わせ', basis_on: '2026-04-10', checked_on: '2026-10-20' },
};
const oldDate = {
  ...{ graduation_year: 2028, prefecture: '14', event: 'postings_open', label: '神奈川だけの日' },
  ...{ date: '2027-07-02', provisional: false, source_title: '出典' },
  ...{ source_url: 'https://example.jp/', checked_on: '2026-10-21' },
};
const edit = { isRemoved: false, updatedAt: new Date('2026-10-22T00:00:00Z'), updatedBy: '山田' };

test('An edit from before rules had a year moves into the new table once', async () => {
  const { db } = server().context;
  const taken = shippedFacts.calendar[0]!;
  const takenKey = `${taken.graduation_year}-${taken.event}-all`;
  await db.insert(catalogueEdits).values([
    { ...edit, kind: 'prefecture-rules', key: '14', value: oldRule },
    { ...edit, kind: 'prefecture-rules', key: '15', value: { broken: true } },
    { ...edit, kind: 'calendar', key: '2028-postings_open-14', value: oldDate },
    { ...edit, kind: 'calendar', key: takenKey, value: null },
  ]);
  await renewEdits(db);
  await renewEdits(db);
  await refreshFacts(db);

  const kept = await selectCatalogueEdits(db);
  expect(kept.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual(
    [
      'calendar 2028-postings_open-14',
      `calendar ${takenKey}`,
      'prefecture-rules 14-2027',
      'prefecture-rules 15',
    ].sort(),
  );
  const season = await server().anonymous.call(guideApi.season, { query: { prefecture: '14' } });
  expect(season.years.find(({ graduation_year }) => graduation_year === 2027)?.limit).toMatchObject(
    {
      basis: 'this_year',
      rule: {
        ...{ first: 'two', verified_on: '2026-10-20', verified_by: '山田' },
        exceptions: 'はじめから2社。公開求人に限ります。始まる時期：9月16日',
      },
    },
  );
  const of2028 = season.years.find(({ graduation_year }) => graduation_year === 2028);
  expect(of2028?.dates).toContainEqual(
    expect.objectContaining({ label: '神奈川だけの日', verified_on: '2026-10-21', about: false }),
  );
});
