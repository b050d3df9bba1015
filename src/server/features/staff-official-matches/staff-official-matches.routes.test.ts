import { beforeAll, describe, expect, test } from 'vitest';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { staffOfficialMatchesApi } from '#contract/staff/official-matches/staff-official-matches.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import type { Database } from '#server/db/database.ts';
import { openCatalogue } from '#server/features/catalogue-edits/open-catalogue.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { importOfficialOccupations } from '#server/features/official-occupations/import-official-occupations.ts';
import {
  replaceOfficialList,
  selectOfficialOccupations,
} from '#server/features/official-occupations/official-occupations.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { csvOf, type MadeOccupation, numericTable } from '#server/testing/files/job-tag-files.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const { occupations } = loadCatalogue();
const like = { code: 2, title: '美容と理容の師' };
const bare = { code: 3, title: '美容師の見習い', figure: () => '' };
const official: MadeOccupation[] = [
  { code: 1, title: 'トリマー' },
  ...[like, bare],
  ...Array.from({ length: 40 }, (_, at) => ({ code: 100 + at, title: `どこにもない${at}番` })),
];
const bringIn = (db: Database, made: MadeOccupation[]) =>
  importOfficialOccupations(db, {
    bytes: sjis(csvOf(numericTable(made))),
    occupations,
    version: null,
    today: '2026-11-28',
  });

const server = testServer({ prepare: (db) => bringIn(db, official) });
let editor: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  [editor, other] = await Promise.all([
    server().signedInStaff('editor'),
    server().signedInStaff('administrator'),
  ]);
});

const show = (occupation: string) =>
  editor.call(staffOfficialMatchesApi.show, { params: { occupation } });
const save = async (occupation: string, code: string | null, by: SignedIn = editor) => {
  const { updated_at } = await show(occupation);
  return by.call(staffOfficialMatchesApi.save, {
    params: { occupation },
    body: { code, updated_at },
  });
};
const forget = async (occupation: string) => {
  const { updated_at } = await show(occupation);
  return editor.call(staffOfficialMatchesApi.forget, {
    params: { occupation },
    body: { updated_at },
  });
};
const list = (query: Record<string, string>) =>
  editor.call(staffOfficialMatchesApi.list, { query });
const figuresOf = async (occupation: string) =>
  (await selectOfficialOccupations(server().context.db)).find(
    ({ occupationId }) => occupationId === occupation,
  );

describe('The list of matches', () => {
  test('tells what matched by name and what is open', async () => {
    expect((await list({ state: 'by_name' })).results).toMatchObject([
      { occupation: 'pet-groomer', official: { code: '1' }, updated_at: null },
    ]);
    const open = await list({ state: 'open', per_page: '200' });
    expect(open.count).toBe(occupations.length - 1);
    expect(open.results.map(({ occupation }) => occupation)).not.toContain('pet-groomer');
    expect((await list({ q: '美容師' })).results).toMatchObject([{ occupation: 'hairdresser' }]);
    const names = (await list({ sort: '-name' })).results.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'ja')));
  });

  test('suggests what is alike and has figures, and names the next open one', async () => {
    const match = await show('hairdresser');
    expect(match).toMatchObject({ state: 'open', listed: official.length });
    expect(match.suggestions[0]).toMatchObject({ code: '2', title: like.title });
    expect(match.suggestions.map(({ code }) => code)).not.toContain('3');
    expect(match.next).not.toBe('hairdresser');
    expect(await show(match.next ?? '')).toMatchObject({ state: 'open' });
  });

  test('is searched in the official names, the ones without figures too', async () => {
    const search = (q: string) => editor.call(staffOfficialMatchesApi.search, { query: { q } });
    expect(await search('見習い')).toMatchObject([{ code: '3', has_figures: false }]);
    expect(await search('どこにもない')).toHaveLength(20);
    expect(await search('　')).toEqual([]);
  });
});

describe('A decision', () => {
  test('brings the figures at once to every process, and a later import keeps it', async () => {
    const { db, log, catalogue } = server().context;
    const otherProcess = await openCatalogue(db, log);
    const before = catalogue.version;
    expect(await save('hairdresser', '2')).toMatchObject({
      ...{ state: 'by_hand', official: { code: '2', title: like.title } },
      updated_by: expect.any(String),
    });
    const page = () =>
      server().anonymous.call(occupationPagesApi.detail, { params: { occupation: 'hairdresser' } });
    expect((await page()).official).toMatchObject({ name: like.title });
    expect(catalogue.version).not.toBe(before);
    const [found] = catalogue.counsellor.search({ query: '美容師', limit: 1 });
    expect(found?.id).toBe('hairdresser');
    expect(otherProcess.official.has('hairdresser')).toBe(false);
    expect(await otherProcess.renewFigures(db)).toBe(true);
    expect(otherProcess.official.get('hairdresser')).toMatchObject({ name: like.title });
    expect(otherProcess.version).toBe(catalogue.version);
    expect(otherProcess.byId.get('hairdresser')).toEqual(catalogue.byId.get('hairdresser'));
    expect(await otherProcess.renewFigures(db)).toBe(false);

    await bringIn(db, official);
    expect(await show('hairdresser')).toMatchObject({ state: 'by_hand' });
    const renamed = official.map((one) => (one.code === 2 ? { ...one, title: '別の名前' } : one));
    await bringIn(db, renamed);
    expect(await figuresOf('hairdresser')).toMatchObject({ officialName: '別の名前' });

    // It waits while the official list has no such occupation.
    await bringIn(
      db,
      official.filter(({ code }) => code !== 2),
    );
    expect(await show('hairdresser')).toMatchObject({ state: 'open', official: null });
    await bringIn(db, official);
    expect(await show('hairdresser')).toMatchObject({ state: 'by_hand' });

    expect(await forget('hairdresser')).toMatchObject({ state: 'open', updated_at: null });
    expect(await figuresOf('hairdresser')).toBeUndefined();
    const { results } = await other.call(staffAuditApi.list, {
      query: { subject_id: 'hairdresser' },
    });
    expect(results).toMatchObject([
      { action: 'official_match.forget', before: { code: '2' }, after: null },
      { action: 'official_match.save', after: { code: '2' } },
    ]);
  });

  test('that none fits takes the figures of a name away until it is forgotten', async () => {
    expect(await save('pet-groomer', null)).toMatchObject({ state: 'none', official: null });
    await bringIn(server().context.db, official);
    expect(await figuresOf('pet-groomer')).toBeUndefined();
    expect((await list({ state: 'none' })).count).toBe(1);
    expect(await forget('pet-groomer')).toMatchObject({ state: 'by_name' });
    expect(await figuresOf('pet-groomer')).toMatchObject({ officialCode: '1' });
    // There is nothing left to forget.
    expect(await forget('pet-groomer')).toMatchObject({ state: 'by_name' });
  });

  test('of two editors at once is the first one’s, and the other reads why', async () => {
    const params = { occupation: 'hairdresser' };
    const decide = (by: SignedIn, code: string | null) =>
      by.call(staffOfficialMatchesApi.save, { params, body: { code, updated_at: null } });
    const both = await Promise.allSettled([decide(editor, '2'), decide(other, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { detail } = await expectRefusal(decide(other, '100'), 'conflict');
    expect(detail).toBe('ほかの人が、先にこの職業を決めました。いまの内容を確かめてください。');
    const stale = editor.call(staffOfficialMatchesApi.forget, {
      params,
      body: { updated_at: null },
    });
    await expectRefusal(stale, 'conflict');
    await forget('hairdresser');
  });

  test('about what is not there is refused', async () => {
    for (const code of ['999', '3']) {
      const { errors } = await expectRefusal(save('hairdresser', code), 'invalid');
      expect(errors?.map(({ field }) => field)).toEqual(['code']);
    }
    const params = { occupation: 'no-such-occupation' };
    const body = { code: '2', updated_at: null };
    await expectRefusal(editor.call(staffOfficialMatchesApi.save, { params, body }), 'not_found');
    await expectRefusal(editor.call(staffOfficialMatchesApi.show, { params }), 'not_found');
    expect(await figuresOf('hairdresser')).toBeUndefined();
  });

  test('waits for the official list, and leaves the figures that are there', async () => {
    const { db } = server().context;
    await replaceOfficialList(db, []);
    expect(await show('hairdresser')).toMatchObject({ listed: 0, suggestions: [] });
    const { detail } = await expectRefusal(save('hairdresser', null), 'conflict');
    expect(detail).toMatch(/先に、管理者がjob tagのファイルを取りこみます/);
    expect(await figuresOf('pet-groomer')).toMatchObject({ officialCode: '1' });
  });
});
