import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guideApi } from '#contract/public/guide.ts';
import { siteFactsApi } from '#contract/public/site-facts.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKinds,
  staffCataloguesApi,
} from '#contract/staff/staff-catalogues.ts';
import { safetyResourcesApi } from '#contract/student/safety-resources.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { currentFacts, replaceFacts } from '#server/features/site-facts/current-facts.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { kinds } from './kinds/catalogue-kinds.ts';
import type { Kind } from './kinds/kind.ts';
import { refreshFacts } from './refresh-facts.ts';

const server = testServer();
let editor: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
});
afterAll(() => replaceFacts(shippedFacts));

const show = (kind: CatalogueKind, key: string) =>
  editor.call(staffCataloguesApi.show, { params: { kind, key } });
const place = ({ kind, key, updated_at }: CatalogueEntry) => ({
  params: { kind, key },
  body: { updated_at },
});
const save = (entry: CatalogueEntry, change: Record<string, unknown>) =>
  editor.call(staffCataloguesApi.save, {
    params: place(entry).params,
    body: { updated_at: entry.updated_at, value: { ...entry.value, ...change } },
  });
const remove = (entry: CatalogueEntry) => editor.call(staffCataloguesApi.remove, place(entry));
const revert = (entry: CatalogueEntry) => editor.call(staffCataloguesApi.revert, place(entry));
const add = (kind: CatalogueKind, value: Record<string, unknown>) =>
  editor.call(staffCataloguesApi.add, { params: { kind }, body: { value } });
const hotlines = () => server().anonymous.call(safetyResourcesApi.list, {});
/** Season of the running year's graduates in Tokyo. */
const limit = async () => {
  const season = await server().anonymous.call(guideApi.season, { query: { prefecture: '13' } });
  return season.years[0]?.limit;
};
const thisYear = graduationYearOn(japanDay(new Date()));
const agreed = {
  ...{ first: 'one', later: 'three', later_from: `${thisYear - 1}-10-01` },
  source_seen_on: japanDay(new Date()),
};

test.each(catalogueKinds)('everything that ships in %s fits what may be written', (name) => {
  const kind: Kind<never> = kinds[name] as never;
  for (const [key, value] of kind.shipped)
    expect(kind.shape.safeParse(value).error?.issues, key).toBeUndefined();
});

describe('an entry that ships', () => {
  test('is corrected for everybody at once, and brought back', async () => {
    const key = `13-${thisYear}`;
    const entry = await show('prefecture-rules', key);
    expect(entry).toMatchObject({ state: 'shipped', updated_at: null });
    const before = await limit();
    expect(before?.basis).toBe('earlier_year');
    const edited = await save(entry, agreed);
    expect(edited).toMatchObject({ state: 'edited', shipped: entry.value, updated_by: 'テスト' });
    expect(await limit()).toMatchObject({ basis: 'this_year', rule: agreed });
    // Another process, or this one after a restart, has read the same.
    replaceFacts(shippedFacts);
    await refreshFacts(server().context.db);
    expect(await limit()).toMatchObject({ basis: 'this_year' });
    await expectRefusal(save(entry, { document: '同時に直した人' }), 'conflict');
    expect((await revert(edited)).state).toBe('shipped');
    expect(await limit()).toEqual(before);
  });

  test('keeps what it is, and refuses at the field what does not fit', async () => {
    const entry = await show('prefecture-rules', `13-${thisYear}`);
    const [tomorrow] = new Date(Date.now() + 2 * 86_400_000).toISOString().split('T');
    for (const [field, change] of Object.entries({
      document_url: { document_url: 'javascript:alert(1)' },
      document: { document: ' ' },
      source_seen_on: { ...agreed, source_seen_on: tomorrow },
      verified_on: { ...agreed, verified_on: tomorrow, verified_by: '山田' },
      later_from: { ...agreed, later_from: '2020-10-01' },
      prefecture: { prefecture: '14' },
      graduation_year: { graduation_year: thisYear + 1 },
    })) {
      const { errors } = await expectRefusal(save(entry, change), 'invalid');
      expect(errors?.map((error) => error.field)).toEqual([field]);
      if (field.endsWith('_on')) expect(errors?.[0]?.detail).toContain('まだ来ていない日です');
    }
    await expectRefusal(show('prefecture-rules', '99-2027'), 'not_found');
  });

  test('is added for another year of graduation', async () => {
    const { value } = await show('prefecture-rules', `13-${thisYear}`);
    const next = { ...value, graduation_year: thisYear + 1 };
    const added = await add('prefecture-rules', next);
    expect(added).toMatchObject({ state: 'added', key: `13-${thisYear + 1}` });
    await expectRefusal(add('prefecture-rules', next), 'invalid');
    await remove(added);
  });
});

test('a date of the calendar is added, shown in the guide and the calendar file, and removed', async () => {
  const shipped = shippedFacts.calendar[0]!;
  const value = { ...shipped, prefecture: '13', date: '2027-06-15', graduation_year: 2028 };
  await expectRefusal(add('calendar', { ...value, date: '2029-06-15' }), 'invalid');
  const added = await add('calendar', { ...value, label: '東京だけの日' });
  expect(added).toMatchObject({ state: 'added', shipped: null });
  await expectRefusal(add('calendar', value), 'invalid');
  const file = async () => (await server().send('GET', '/guide/calendar.ics?prefecture=13')).text();
  expect(await file()).toContain('東京だけの日');
  await remove(added);
  expect(await file()).not.toContain('東京だけの日');
  await expectRefusal(show('calendar', added.key), 'not_found');
});

describe('hotlines', () => {
  test('are verified, added and taken out; nobody is left without one', async () => {
    const entry = await show('hotlines', '0120997777');
    await save(entry, { verified_on: '2026-11-20' });
    expect(await hotlines()).toContainEqual(
      expect.objectContaining({ phone: '0120-99-7777', verified_on: '2026-11-20' }),
    );
    const hellowork = await show('hotlines', 'hellowork');
    const corner = await show('hotlines', 'sogo-rodo');
    const only = await show('hotlines', '0120811610');
    await remove(hellowork);
    expect(await hotlines()).not.toContainEqual(
      expect.objectContaining({ name: 'ハローワーク・新卒応援ハローワーク' }),
    );
    await remove(corner);
    // The only one left for a withdrawn offer.
    await expectRefusal(remove(only), 'conflict');
    const added = await add('hotlines', { ...only.value, name: '新しい窓口' });
    await remove(only);
    expect((await hotlines()).at(-1)?.name).toBe('新しい窓口');
    expect(added.key).not.toBe(only.key);
  });

  test('may have no number but another way, and never a day that has not come', async () => {
    const entry = await show('hotlines', 'cure-time');
    const edited = await save(entry, {
      hours: '毎日',
      web_url: 'https://example.jp/',
      web_label: 'チャット',
    });
    expect(edited.value).toMatchObject({ phone: null, hours: '毎日', web_label: 'チャット' });
    const refusedAt = async (change: Record<string, unknown>) =>
      (await expectRefusal(save(edited, change), 'invalid')).errors?.map(({ field }) => field);
    expect(await refusedAt({ verified_on: '2999-01-01' })).toEqual(['verified_on']);
    expect(await refusedAt({ source_seen_on: '2999-01-01' })).toEqual(['source_seen_on']);
    expect(await refusedAt({ web_label: null })).toEqual(['web_label']);
    expect(await refusedAt({ web_url: null, web_label: null, other_way: null })).toEqual(['phone']);
    expect(await refusedAt({ web_url: 'javascript:alert(1)' })).toEqual(['web_url']);
    expect(await refusedAt({ kinds: ['distress'] })).toEqual(['kinds.0']);
  });
});

test('readings are changed, added and taken out without a build', async () => {
  const words = async () => (await server().anonymous.call(siteFactsApi.furigana, {})).words;
  expect(await words()).toEqual({});
  await save(await show('furigana', '仕事'), { reading: 'おしごと' });
  await remove(await show('furigana', '求人票'));
  await add('furigana', { word: '追加語彙', reading: 'ついかごい' });
  expect(await words()).toEqual({ 仕事: 'おしごと', 求人票: null, 追加語彙: 'ついかごい' });
  const { errors } = await expectRefusal(
    add('furigana', { word: '<b>漢字', reading: 'kanji' }),
    'invalid',
  );
  expect(errors?.map(({ field }) => field)).toEqual(['word', 'reading']);
  await revert(await show('furigana', '求人票'));
  expect(await words()).not.toHaveProperty('求人票');
});

test('the list finds, filters, sorts and counts', async () => {
  const list = (kind: CatalogueKind, query: Record<string, string>) =>
    editor.call(staffCataloguesApi.list, { params: { kind }, query });
  const tokyo = await list('prefecture-rules', { q: '東京' });
  expect(tokyo.results.map(({ key }) => key)).toEqual(['13-2027', '13-2025']);
  expect((await list('furigana', { state: 'added' })).results).toMatchObject([
    { title: '追加語彙', detail: 'ついかごい' },
  ]);
  const unchecked = await list('hotlines', { unchecked: '1', sort: '-title' });
  const titles = unchecked.results.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a, 'ja')));
  expect(unchecked.results.every(({ checked_on }) => checked_on === null)).toBe(true);
  const overview = await editor.call(staffCataloguesApi.overview, {});
  expect(overview.find(({ kind }) => kind === 'hotlines')).toMatchObject({
    count: currentFacts().hotlines.length,
    edited: 6,
  });
});

test('every change is in the audit log with before and after', async () => {
  const administrator = await server().signedInStaff('administrator');
  const { results } = await administrator.call(staffAuditApi.list, {
    query: { subject_kind: 'prefecture_rule', sort: 'at' },
  });
  expect(results.map(({ action }) => action)).toEqual([
    ...['catalogue.save', 'catalogue.revert', 'catalogue.add', 'catalogue.remove'],
  ]);
  expect(results[0]?.after).toEqual(agreed);
});

describe('several entries that are checked today', () => {
  const check = (kind: CatalogueKind, entries: { key: string; updated_at: string | null }[]) =>
    editor.call(staffCataloguesApi.check, { params: { kind }, body: { entries } });
  const today = japanDay(new Date());

  test('are noted one by one, and nothing else of them changes', async () => {
    const [first, second] = [...kinds.hotlines.shipped.keys()];
    const before = await show('hotlines', first ?? '');
    const entries = [first, second].map((key) => ({ key: key ?? '', updated_at: null }));
    expect(await check('hotlines', entries)).toEqual({ checked: 2, skipped: [] });
    const after = await show('hotlines', first ?? '');
    expect(after.value).toEqual({ ...before.value, verified_on: today });
    expect((await hotlines()).filter(({ verified_on }) => verified_on === today)).toHaveLength(2);
    const again = await check('hotlines', entries);
    expect(again.checked).toBe(0);
    expect(again.skipped[0]?.reason).toContain('先に変更しました');
    await revert(after);
    await revert(await show('hotlines', second ?? ''));
  });

  test('leave out what lacks something, what is gone and what nobody checks', async () => {
    const [rule] = [...kinds['prefecture-rules'].shipped]
      .filter(([, { first }]) => first === null)
      .map(([key]) => key);
    const { checked, skipped } = await check('prefecture-rules', [
      { key: rule ?? '', updated_at: null },
      { key: 'none', updated_at: null },
    ]);
    expect([checked, skipped.map(({ key }) => key)]).toEqual([0, [rule, 'none']]);
    expect(skipped[0]?.reason).toContain('はじめに応募できる数');
    const [word] = kinds.furigana.shipped.keys();
    const others = await check('furigana', [{ key: word ?? '', updated_at: null }]);
    expect(others.skipped[0]?.reason).toBe('この一覧には、確かめた日がありません。');
    await expectRefusal(check('hotlines', []), 'invalid');
  });

  test('are not checked on a day to come', async () => {
    const [key] = kinds.hotlines.shipped.keys();
    const entry = await show('hotlines', key ?? '');
    await expectRefusal(save(entry, { verified_on: '2099-01-01' }), 'invalid');
    const [dated] = shippedFacts.calendar;
    const row = await show('calendar', kinds.calendar.keyOf(dated!));
    await expectRefusal(save(row, { verified_on: '2099-01-01' }), 'invalid');
  });
});
