import { beforeAll, describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/public/schools.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { type ImportList, staffImportsApi } from '#contract/staff/staff-imports.ts';
import { interestKeys, skillKeys, workValueKeys } from '#contract/words/taxonomy-names.ts';
import { selectOfficialOccupations } from '#server/features/official-occupations/official-occupations.queries.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
} from '#server/features/schools/high-schools.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});

const fileOf = (text: string) => new Blob([text], { type: 'text/csv' });
const check = (list: ImportList, text: string) =>
  administrator.call(staffImportsApi.check, { params: { list }, upload: fileOf(text) });
const apply = (list: ImportList, text: string, digest: string) =>
  administrator.call(staffImportsApi.apply, {
    params: { list },
    query: { digest },
    upload: fileOf(text),
  });

describe('high schools', () => {
  const header =
    'school_code,kind,pref_code,prefecture,founder,branch,name,address,postal_code,closed_on,moved_to_code';
  const line = (code: string, name: string, closed = '') =>
    `${code},高等学校,13,東京都,公立,本校,${name},"東京都, どこか",1000001,${closed},`;
  const csv = (...lines: string[]) => `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;
  const schools = () => selectAllHighSchools(server().context.db);

  test('a dry run tells what would change and changes nothing; then it is applied whole', async () => {
    const { db } = server().context;
    const name = 'まえからの高等学校';
    await insertHighSchools(db, [
      { name, nameKana: '', prefecture: '13', courseKinds: [], searchKey: name },
    ]);
    const before = await schools();
    const text = csv(
      line('D113000000001', 'ためし高等学校'),
      line('D113000000002', name, '2026-03-31'),
    );
    const report = await check('high-schools', text);
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 0, skipped: 0 });
    expect(report.differences).toEqual([
      {
        kind: 'changed',
        title: `東京都 ${name}`,
        detail: '学校コード：なし → D113000000002、閉校した日：なし → 2026-03-31',
      },
      { kind: 'added', title: '東京都 ためし高等学校', detail: '' },
    ]);
    expect(await schools()).toHaveLength(before.length);

    const other = csv(line('D113000000001', 'べつの高等学校'));
    await expectRefusal(apply('high-schools', other, report.digest), 'conflict');
    await apply('high-schools', text, report.digest);
    const found = await server().anonymous.call(schoolsApi.search, { query: { q: 'ためし' } });
    expect(found).toMatchObject([{ code: 'D113000000001' }]);
    // The shown change is done: the same file would do something else now.
    await expectRefusal(apply('high-schools', text, report.digest), 'conflict');
    expect(await check('high-schools', text)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const { results } = await administrator.call(staffAuditApi.list, {
      query: { action: 'high_school.import' },
    });
    expect(results).toMatchObject([{ after: { added: 1, changed: 1 } }]);
  });

  test.each([
    ['a wrong header', 'a,b\n1,2\n', /^列「学校コード.+なにも変えていません。$/],
    ['a short line', csv(line('D113000000003', 'よい高等学校'), 'x,y'), /^3行目の「学校種」は/],
    ['a wrong code', csv(line('17', 'わるい高等学校')), /^2行目の「学校コード」は/],
    [
      'a code twice',
      csv(line('D113000000003', 'よい高等学校'), line('D113000000003', 'また高等学校')),
      /^3行目の学校コード「D113000000003」は、2行目にもあります。なにも変えていません。$/,
    ],
  ])('%s is refused with its line and changes nothing', async (_, text, sentence) => {
    const before = await schools();
    const { detail } = await expectRefusal(check('high-schools', text), 'invalid');
    expect(detail).toMatch(sentence);
    await expectRefusal(apply('high-schools', text, 'any'), 'invalid');
    expect(await schools()).toEqual(before);
  });

  test('letters of another encoding are named with their row', async () => {
    const text = new TextEncoder().encode(csv(line('D113000000003', 'よい高等学校')));
    const upload = new Blob([text.with(text.lastIndexOf(0xe3), 0xff)], { type: 'text/csv' });
    const call = administrator.call(staffImportsApi.check, {
      params: { list: 'high-schools' },
      upload,
    });
    expect((await expectRefusal(call, 'invalid')).detail).toMatch(
      /^2行目に、UTF-8として読めない文字があります。.+なにも変えていません。$/,
    );
  });
});

describe('figures of occupations', () => {
  const columns = [
    ...interestKeys.map((key) => `riasec_${key}`),
    ...workValueKeys.map((key) => `value_${key}`),
    ...skillKeys.map((key) => `skill_${key}`),
  ];
  const csv = (names: string[]) =>
    [
      ['id', 'title_ja', 'aliases_ja', ...columns].join(','),
      ...names.map((name, at) =>
        [at + 1, name, '', ...columns.map((_, c) => 1 + ((at * 7 + c * 3) % 4))].join(','),
      ),
    ].join('\n');
  const names = () =>
    server()
      .context.catalogue.occupations.slice(0, 40)
      .map(({ name }) => name);
  const rows = () => selectOfficialOccupations(server().context.db);

  test('are shown first, then brought in, and taken out with a smaller file', async () => {
    const text = csv(names());
    const report = await check('occupation-figures', text);
    expect(report.added).toBeGreaterThan(30);
    expect(await rows()).toEqual([]);
    await apply('occupation-figures', text, report.digest);
    expect(await rows()).toHaveLength(report.added);
    const smaller = await check('occupation-figures', csv(names().slice(0, 35)));
    expect(smaller.removed).toBeGreaterThan(0);
    expect(smaller.differences.map(({ kind }) => kind)).toContain('removed');
  });

  test('broken figures are refused with all their lines', async () => {
    const before = await rows();
    const text = csv(names())
      .replace(/^5,([^,]*),,\d/m, '5,$1,,九')
      .replace(/^9,([^,]*),,\d/m, '9,$1,,8');
    const { detail } = await expectRefusal(check('occupation-figures', text), 'invalid');
    const says = '「現実的」は、0から7までの数字で書いてください。';
    expect(detail).toBe(`6行目：${says}10行目：${says}なにも変えていません。`);
    expect(await rows()).toEqual(before);
  });
});
