import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/schools.ts';
import { testServer } from '#server/testing/test-server.ts';
import { selectAllHighSchools } from './high-schools.queries.ts';
import { ImportError, importHighSchools } from './import-high-schools.ts';

const server = testServer();
const header =
  'school_code,kind,pref_code,prefecture,founder,branch,name,address,postal_code,closed_on,moved_to_code';
const line = (code: string, name: string, closed = '') =>
  `${code},高等学校,13,東京都,公立,本校,${name},"東京都, どこか",1000001,${closed},`;
const file = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;
const run = (csv: string) => importHighSchools(server().context.db, csv);
const search = (q: string) => server().anonymous.call(schoolsApi.search, { query: { q } });

describe('importHighSchools', () => {
  test('adds, recognises by code and by name, and changes nothing twice', async () => {
    const all = await selectAllHighSchools(server().context.db);
    const known = all.find(({ prefecture }) => prefecture === '13');
    const csv = file(
      line('D113000000001', 'ためし高等学校'),
      line('D113000000002', known?.name ?? ''),
      line('D113000000001', 'ためし高等学校'),
    );
    expect(await run(csv)).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      skipped: [{ line: 4, reason: 'code is there twice' }],
    });
    expect(await run(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await search('ためし')).toMatchObject([{ code: 'D113000000001' }]);
    const [found] = await search(known?.nameKana ?? '');
    expect(found).toMatchObject({ id: known?.id, code: 'D113000000002', kana: known?.nameKana });
  });

  test('a renamed school keeps its row; a closed one is kept and hidden', async () => {
    await run(file(line('D113000000009', 'むかし高等学校')));
    const [before] = await search('むかし');
    await run(file(line('D113000000009', 'いまどき高等学校')));
    expect(await search('むかし')).toEqual([]);
    expect((await search('いまどき'))[0]?.id).toBe(before?.id);
    await run(file(line('D113000000009', 'いまどき高等学校', '2026-03-31')));
    expect(await search('いまどき')).toEqual([]);
    const rows = await selectAllHighSchools(server().context.db);
    expect(rows.some(({ code }) => code === 'D113000000009')).toBe(true);
  });

  test.each([
    ['a wrong header', 'a,b,c\n1,2,3\n', /school_code/],
    ['a broken line', file(line('D113000000003', 'よい高等学校'), 'x,y'), /line 3/i],
    [
      'a wrong code',
      file(line('D113000000004', 'よい高等学校'), line('17', 'わるい高等学校')),
      /Line 3/,
    ],
    ['nothing', '', /school_code/],
  ])('%s is refused whole', async (_, csv, message) => {
    const before = await selectAllHighSchools(server().context.db);
    const error = await run(csv).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(String(error)).toMatch(message);
    expect(await selectAllHighSchools(server().context.db)).toHaveLength(before.length);
  });

  const official = fileURLToPath(
    new URL('../../../../../shared/reference/mext-high-schools.csv', import.meta.url),
  );
  if (existsSync(official))
    test('the whole official list goes in, and most schools that ship are recognised', async () => {
      const csv = readFileSync(official, 'utf8');
      const shipped = (await selectAllHighSchools(server().context.db)).filter(({ code }) => !code);
      const { added, changed, skipped } = await run(csv);
      expect(skipped).toEqual([]);
      expect(added + changed).toBe(4_963);
      expect(changed).toBeGreaterThanOrEqual(shipped.length - 2);
      expect(await run(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 4_963 });
    }, 60_000);
  else console.info('The official list is not beside the project: its import is not tested here.');
});
