import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { interestKeys, skillKeys, workValueKeys } from '#contract/words/taxonomy-names.ts';
import type { Database } from '#server/db/database.ts';
import { createCatalogue, loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { csvOf, descriptionTable, numericTable } from '#server/testing/files/job-tag-files.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { testServer } from '#server/testing/test-server.ts';
import { importOfficialOccupations } from './import-official-occupations.ts';
import { selectOfficialList, selectOfficialOccupations } from './official-occupations.queries.ts';
import { OfficialFileError } from './read-official-file.ts';
import { putOfficialFigures } from './with-official-figures.ts';

const shipped = loadCatalogue();
const columns = [
  ...['id', 'title_ja', 'aliases_ja'],
  ...interestKeys.map((key) => `riasec_${key}`),
  ...workValueKeys.map((key) => `value_${key}`),
  ...skillKeys.map((key) => `skill_${key}`),
];

type Line = { id: number; title: string; aliases?: string; value?: (column: string) => string };

/** Made-up figures that differ by row and column. */
function line({ id, title, aliases = '', value }: Line): string {
  const figure = (column: string) =>
    value?.(column) ?? (2 + ((id * 7 + column.length * 3) % 11) / 10).toFixed(2);
  return [id, title, aliases, ...columns.slice(3).map(figure)].join(',');
}

const others = Array.from({ length: 40 }, (_, at) =>
  line({ id: 100 + at, title: `どこにもない仕事${at}` }),
);
const file = (...lines: string[]) => [columns.join(','), ...lines, ''].join('\r\n');
const good = file(
  line({ id: 1, title: 'トリマー' }),
  line({ id: 2, title: '溶接の仕事', aliases: '溶接工|溶接作業' }),
  line({ id: 3, title: '看護師（病院）' }),
  line({ id: 4, title: '看護師（診療所）' }),
  line({ id: 5, title: '美容師', value: (column) => (column.startsWith('value_') ? '' : '3') }),
  ...others,
);
const run = (db: Database, csv: string | Uint8Array, today = '2026-10-01') =>
  importOfficialOccupations(db, {
    bytes: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
    today,
    occupations: shipped.occupations,
    version: '7.00',
  });

const server = testServer({ prepare: (db) => run(db, good) });
const rows = () => selectOfficialOccupations(server().context.db);

describe('importOfficialOccupations', () => {
  test('tells what matched, what is unclear and what is left on either side', async () => {
    const report = await run(server().context.db, good);
    expect(report.matched).toEqual(
      expect.arrayContaining([
        { name: 'トリマー', title: 'トリマー' },
        { name: '溶接工', title: '溶接の仕事' },
        { name: '美容師', title: '美容師' },
      ]),
    );
    expect(report.ambiguous).toEqual([
      { name: '看護師', titles: ['看護師（病院）', '看護師（診療所）'] },
    ]);
    expect(report.unmatchedTheirs).toHaveLength(42);
    expect(report.unmatchedOurs).toHaveLength(shipped.occupations.length - 4);
  });

  test('the same file twice changes nothing; another day alone is no change', async () => {
    const before = await rows();
    expect(await run(server().context.db, good, '2026-12-24')).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
      removed: 0,
    });
    expect(await rows()).toEqual(before);
  });

  test('each published file replaces its own part of the list', async () => {
    const { db } = server().context;
    const held = await rows();
    const list = await selectOfficialList(db);
    await db
      .transaction(async (db) => {
        const welding = { code: 2, title: '溶接の仕事' };
        const rest = others.map((_, at) => ({ code: 100 + at, title: `どこにもない仕事${at}` }));
        const numeric = numericTable([welding, ...rest]);
        const names = descriptionTable([{ ...welding, aliases: ['溶接工'] }, ...rest]);
        // The list of our own form knew the other name; figures alone leave it.
        const first = await run(db, sjis(csvOf(numeric)));
        expect(first.matched.map(({ title }) => title).toSorted()).toEqual([
          'トリマー',
          '溶接の仕事',
          '美容師',
        ]);
        // Without figures there is nothing to show.
        expect(first).toMatchObject({ removed: 2, changed: 1 });
        const second = await run(db, sjis(csvOf(names)));
        expect(second.matched).toEqual([{ name: '溶接工', title: '溶接の仕事' }]);
        expect((await selectOfficialOccupations(db)).map(({ source }) => source)).toEqual([
          expect.stringMatching(
            /簡易版数値系ダウンロードデータ ver.7.00／解説系ダウンロードデータ ver/,
          ),
        ]);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
    expect(await rows()).toEqual(held);
    expect(await selectOfficialList(db)).toEqual(list);
  });

  test.each([
    ['a column less', good.replace('riasec_R', 'riasec_X'), /列「現実的」がありません/],
    [
      'a word among the figures',
      file(...others, line({ id: 9, title: 'x', value: () => 'たくさん' })),
      /42行目：「現実的」は、0から7まで/,
    ],
    [
      'a figure off the scale',
      file(...others, line({ id: 9, title: 'x', value: () => '9' })),
      /42行目：「現実的」/,
    ],
    [
      'half of the figures',
      file(...others, line({ id: 9, title: 'x', value: (c) => (c === 'riasec_R' ? '' : '3') })),
      /42行目：「現実的」/,
    ],
    ['a number twice', file(...others, others[0]!), /42行目：「収録番号」の100は、2行目にも/],
    ['a broken line', `${file(...others)}1,2`, /42行目：行が途中で切れています/],
    ['too few to compare', file(line({ id: 1, title: 'トリマー' })), /30件より/],
    ['nothing', '', /なにも書かれていません/],
    ['another list', '学校コード,学校名\nD1,x\n', /job tagのファイルではないようです/],
  ])('%s is refused whole', async (_, csv, message) => {
    const before = await rows();
    const error = await run(server().context.db, csv).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OfficialFileError);
    expect(String(error)).toMatch(message);
    expect(await rows()).toEqual(before);
  });
});

describe('a server with official figures', () => {
  test('shows them on our scale, and the words that their terms ask for', async () => {
    const { version, byId } = server().context.catalogue;
    expect(version).not.toBe(shipped.version);
    const page = (occupation: string) =>
      server().anonymous.call(occupationPagesApi.detail, { params: { occupation } });
    const groomer = await page('pet-groomer');
    expect(groomer.interests).toEqual(byId.get('pet-groomer')?.interests);
    expect(groomer.interests).not.toEqual(shipped.byId.get('pet-groomer')?.interests);
    expect(groomer.official).toMatchObject({
      parts: ['interests', 'work_values', 'skills'],
      name: 'トリマー',
      attribution: '出典：職業情報提供サイト（job tag）（厚生労働省）を加工して作成',
      url: 'https://shigoto.mhlw.go.jp/',
    });
    expect(groomer.official?.details).toContain('ver.7.00');
    expect((await page('hairdresser')).official?.parts).not.toContain('work_values');
    expect((await page('registered-nurse')).official).toBeNull();
  });

  test('a figure at the mean of the file lands at the mean of ours, and one above it higher', async () => {
    const row = (R: number) => ({
      occupationId: 'pet-groomer',
      officialCode: '1',
      officialName: 'トリマー',
      interests: { R },
      workValues: null,
      skills: null,
      source: '',
      importedOn: '2026-10-01',
    });
    const levels = shipped.occupations.map(({ interests }) => interests.R);
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const groomer = (R: number) =>
      createCatalogue(putOfficialFigures(shipped, [row(R)])).byId.get('pet-groomer');
    expect(groomer(0)?.interests.R).toBe(Math.round(mean));
    expect(groomer(1)?.interests.R).toBeGreaterThan(mean + 10);
    expect(groomer(9)?.interests.R).toBe(100);
    const { A } = shipped.byId.get('pet-groomer')!.interests;
    expect(groomer(0)?.interests.A).toBe(A);
  }, 30_000);
});

describe('The catalogue without official rows', () => {
  test('stays the very same', () => {
    expect(putOfficialFigures(shipped, [])).toBe(shipped);
  });
});

const official = fileURLToPath(
  new URL('../../../../../shared/reference/jobtag-occupations.csv', import.meta.url),
);
if (existsSync(official))
  test('the whole official file goes in, and most ordinary jobs are recognised', async () => {
    const report = await run(server().context.db, readFileSync(official));
    expect(report.matched.length).toBeGreaterThanOrEqual(110);
    expect(report.ambiguous.length).toBeLessThan(10);
  });
else console.info('The official file is not beside the project: its import is not tested here.');
