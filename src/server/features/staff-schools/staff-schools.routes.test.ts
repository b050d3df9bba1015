import { beforeAll, expect, test } from 'vitest';
import { schoolsApi } from '#contract/public/schools.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffSchoolsApi } from '#contract/staff/staff-schools.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let editor: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
});

const fields = {
  name: 'ためし第一高等学校',
  kana: 'タメシダイイチコウトウガッコウ',
  prefecture: '13',
  code: 'D113000000077',
  closed_on: null,
};
const add = (patch: Partial<typeof fields>) =>
  editor.call(staffSchoolsApi.add, { body: { ...fields, ...patch } });
const search = (q: string) => server().anonymous.call(schoolsApi.search, { query: { q } });

test('a school is added, found by its reading, renamed, closed and found by the staff alone', async () => {
  const { id, ...before } = await add({});
  expect(await search('ためしだいいち')).toMatchObject([{ id, name: fields.name }]);
  const save = (value: object, from: typeof before = before) =>
    editor.call(staffSchoolsApi.save, {
      params: { id },
      body: { before: from, value: { ...fields, ...value } },
    });
  const { id: _, ...renamed } = await save({ name: 'ためし中央高等学校' });
  expect(await search('ためし中央')).toMatchObject([{ id }]);
  await expectRefusal(save({ name: '同時に直した名前' }), 'conflict');
  await save({ name: 'ためし中央高等学校', closed_on: '2026-03-31' }, renamed);
  expect(await search('ためし中央')).toEqual([]);
  const list = (query: Record<string, string>) => editor.call(staffSchoolsApi.list, { query });
  expect((await list({ q: 'ためし中央', state: 'closed' })).results).toMatchObject([{ id }]);
  expect((await list({ q: 'ためし中央', state: 'open' })).count).toBe(0);
  const administrator = await server().signedInStaff('administrator');
  const { results } = await administrator.call(staffAuditApi.list, { query: { subject_id: id } });
  expect(results[0]).toMatchObject({ before: { closed_on: null } });
});

test('one that is there already, or does not fit, is refused at its field', async () => {
  await add({ name: 'ためし第二高等学校', code: 'D113000000088' });
  for (const [patch, field] of [
    [{ name: 'ためし第三高等学校', code: 'D113000000088' }, 'code'],
    [{ name: 'ためし第二高等学校', code: 'D113000000099' }, 'name'],
    [{ kana: 'ためし' }, 'kana'],
    [{ prefecture: '48' }, 'prefecture'],
  ] as const) {
    const { errors } = await expectRefusal(add(patch), 'invalid');
    expect(errors?.map((error) => error.field)).toEqual([field]);
  }
});
