import { expect, test } from 'vitest';
import { savedViewsApi, viewsAtMost } from '#contract/staff/rows/saved-views.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const save = (by: SignedIn, name: string, query: string) =>
  by.call(savedViewsApi.save, { body: { list: 'inquiries', name, query } });
const viewsOf = async (by: SignedIn) =>
  (await by.call(savedViewsApi.list, {})).map(({ name, query }) => [name, query]);

test('a view is kept for its member alone, without the page and without words', async () => {
  const editor = await server().signedInStaff('editor');
  const colleague = await server().signedInStaff('administrator');
  const view = await save(editor, '期限切れ', 'overdue=1&page=3&words=%E8%8A%B1&per_page=100');
  expect(view).toMatchObject({ list: 'inquiries', query: 'overdue=1&per_page=100' });
  expect(await viewsOf(colleague)).toEqual([]);
  const params = { id: view.id };
  await expectRefusal(colleague.call(savedViewsApi.remove, { params }), 'not_found');
  await save(colleague, '期限切れ', '');
  await editor.call(savedViewsApi.remove, { params });
  await expectRefusal(editor.call(savedViewsApi.remove, { params }), 'not_found');
  expect(await viewsOf(editor)).toEqual([]);
  expect(await viewsOf(colleague)).toEqual([['期限切れ', '']]);
});

test('a name that is there takes the new conditions, one of another list is another view', async () => {
  const editor = await server().signedInStaff('editor');
  await save(editor, 'けさ', 'state=new');
  await save(editor, ' けさ ', 'state=held');
  await editor.call(savedViewsApi.save, { body: { list: 'companies', name: 'けさ', query: '' } });
  expect(await viewsOf(editor)).toEqual([
    ['けさ', 'state=held'],
    ['けさ', ''],
  ]);
});

test('a view too many, one without a name, and conditions that are no address are refused', async () => {
  const editor = await server().signedInStaff('editor');
  for (let at = 0; at < viewsAtMost; at += 1) await save(editor, `条件${at}`, '');
  await expectRefusal(save(editor, 'ひとつ多い', ''), 'conflict');
  expect(await viewsOf(editor)).toHaveLength(viewsAtMost);
  await save(editor, '条件1', 'state=new');
  await expectRefusal(save(editor, ' ', ''), 'invalid');
  await expectRefusal(save(editor, 'あ', 'https://example.jp/'), 'invalid');
});
