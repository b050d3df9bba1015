import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { interestKeys, skillKeys, workValueKeys } from '#contract/words/taxonomy-names.ts';
import type { Database } from '#server/db/database.ts';
import { createCatalogue, loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { testServer } from '#server/testing/test-server.ts';
import { importOfficialOccupations } from './import-official-occupations.ts';
import { selectOfficialOccupations } from './official-occupations.queries.ts';
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
const run = (db: Database, csv: string, today = '2026-10-01') =>
  importOfficialOccupations(db, {
    csv,
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

  test.each([
    ['a column less', good.replace('riasec_R', 'riasec_X'), /riasec_R/],
    [
      'a word among the figures',
      file(...others, line({ id: 9, title: 'x', value: () => 'たくさん' })),
      /Line 42/,
    ],
    [
      'a figure off the scale',
      file(...others, line({ id: 9, title: 'x', value: () => '9' })),
      /Line 42/,
    ],
    [
      'half of the figures',
      file(...others, line({ id: 9, title: 'x', value: (c) => (c === 'riasec_R' ? '' : '3') })),
      /Line 42: riasec_R/,
    ],
    ['a number twice', file(...others, others[0]!), /Line 42: id 100/],
    ['a broken line', `${file(...others)}1,2`, /line 42/i],
    ['too few to compare', file(line({ id: 1, title: 'トリマー' })), /at least 30/],
    ['nothing', '', /no column/],
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
    const report = await run(server().context.db, readFileSync(official, 'utf8'));
    expect(report.matched.length).toBeGreaterThanOrEqual(110);
    expect(report.ambiguous.length).toBeLessThan(10);
  });
else console.info('The official file is not beside the project: its import is not tested here.');
