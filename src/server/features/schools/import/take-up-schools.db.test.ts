import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { schoolsApi } from '#contract/public/schools.ts';
import { staffSchoolsApi } from '#contract/staff/staff-schools.ts';
import { seed } from '#server/assembly/seed.ts';
import { newId } from '#server/db/columns.ts';
import { settings } from '#server/db/settings.table.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
} from '#server/features/schools/high-schools.queries.ts';
import { highSchools } from '#server/features/schools/high-schools.table.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';
import { importHighSchools } from './import-high-schools.ts';

const server = testServer();
const db = () => server().context.db;

/** As the version before filled its table: names with readings, no codes, keys of its own. */
const older = (name: string, nameKana: string, prefecture = '01') => ({
  ...{ id: newId(), name, nameKana, prefecture, courseKinds: ['工業'] },
  searchKey: `${name}\n${nameKana}`,
});
let sapporo: ReturnType<typeof older>;
let gone: ReturnType<typeof older>;

/** Work of the server when it starts. */
const start = () =>
  seed(db(), {
    config: { seedDemo: false },
    catalogue: server().context.catalogue,
    today: new Date(),
  });
const find = async (q: string) =>
  (await server().anonymous.call(schoolsApi.search, { query: { q } }))[0];

beforeEach(async () => {
  await db().delete(highSchools);
  await db().update(settings).set({ value: '1' }).where(eq(settings.key, 'high-schools'));
  sapporo = older('北海道札幌工業高等学校', 'ホッカイドウサッポロコウギョウコウトウガッコウ');
  gone = older('北海道もうない高等学校', 'ホッカイドウモウナイコウトウガッコウ');
  await insertHighSchools(db(), [sapporo, gone]);
});

test('Schools of students from before get their codes, and what the list does not know stays as text', async () => {
  const student = (fields: object) => register(server(), 'student', { ...fields });
  const mapped = await student({ high_school_id: sapporo.id, high_school_name: null });
  const unmatched = await student({ high_school_id: gone.id, high_school_name: null });
  const typed = await student({ high_school_name: '北海道札幌工業高校 定時制' });
  const schoolOf = async ({ client }: typeof mapped) => {
    const [profile] = await client.call(studentProfilesApi.list, {});
    return [profile?.high_school_id, profile?.high_school_name, profile?.school];
  };
  for (const _ of [1, 2]) {
    await start();
    expect(await schoolOf(mapped)).toEqual([sapporo.id, null, sapporo.name]);
    expect(await schoolOf(unmatched)).toEqual([null, gone.name, gone.name]);
    const words = '北海道札幌工業高校 定時制';
    expect(await schoolOf(typed)).toEqual([null, words, words]);
    expect(await selectAllHighSchools(db())).toHaveLength(4_963);
    // Once more, as if the list were another one.
    await db().update(settings).set({ value: 'other' }).where(eq(settings.key, 'high-schools'));
  }
  expect(await find('札工')).toMatchObject({
    id: sapporo.id,
    code: 'D101210200021',
    kana: sapporo.nameKana,
  });
});

test('Schools that the desk wrote and that a file brought survive the list that ships', async () => {
  const editor = await server().signedInStaff('editor');
  const fields = { kana: '', prefecture: '13', code: null, closed_on: null };
  const added = await editor.call(staffSchoolsApi.add, {
    body: { ...fields, name: '東京都立よつば特別支援学校' },
  });
  // The same school in another writing: it gets the code and keeps the desk's name.
  const short = await editor.call(staffSchoolsApi.add, {
    body: { ...fields, name: '東京都立南平高校' },
  });
  // A row of the older list that the desk has renamed.
  const { id: _, ...before } = await editor.call(staffSchoolsApi.show, { params: { id: gone.id } });
  const value = { ...before, name: '北海道いまはこの名前高等学校' };
  await editor.call(staffSchoolsApi.save, { params: { id: gone.id }, body: { before, value } });
  const csv = [
    'school_code,kind,pref_code,name,closed_on',
    'D113000000001,高等学校,13,ファイルだけの高等学校,',
    'D101210100013,高等学校,01,北海道札幌西高等学校,2026-03-31',
  ].join('\n');
  await importHighSchools(db(), new TextEncoder().encode(csv));

  await start();
  await start();
  expect(await find('よつば')).toMatchObject({ id: added.id, code: null });
  expect(await find('東京都立南平高校')).toMatchObject({
    id: short.id,
    name: '東京都立南平高校',
    code: 'D113299907080',
  });
  expect(await find('いまはこの名前')).toMatchObject({ id: gone.id, code: null });
  expect(await find('ファイルだけの')).toMatchObject({ code: 'D113000000001' });
  const rows = await selectAllHighSchools(db());
  expect(rows.find(({ code }) => code === 'D101210100013')?.closedOn).toBe('2026-03-31');
  // The list, and three schools that it does not know.
  expect(rows).toHaveLength(4_963 + 3);
});

test('Servers that start at once take the list up once', async () => {
  await Promise.all([start(), start(), start()]);
  expect(await selectAllHighSchools(db())).toHaveLength(4_963);
});
