import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { type TrashItem, trashApi } from '#contract/staff/rows/trash.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { type CatalogueKind, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { staffPostsApi } from '#contract/staff/staff-posts.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { safetyResourcesApi } from '#contract/student/safety-resources.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { kinds } from '#server/features/catalogue-edits/kinds/catalogue-kinds.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { purgeImages } from '#server/features/company-editing/images/purge-images.ts';
import { removedFavorites } from '#server/features/favorites/removed-favorites.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import { replaceFacts } from '#server/features/site-facts/current-facts.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { somePicture } from '#server/testing/pictures.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { purgeTrash } from './purge-trash.ts';

const server = testServer();
const day = 86_400_000;
let administrator: SignedIn;
let editor: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
  editor = await server().signedInStaff('editor');
});
afterAll(() => replaceFacts(shippedFacts));

const listed = async (client: SignedIn, kind?: TrashItem['kind']) =>
  (await client.call(trashApi.list, { query: { kind } })).results;
const restore = (client: SignedIn, id: string) => client.call(trashApi.restore, { params: { id } });
const actionsOn = async (subject_id: string) => {
  const { results } = await administrator.call(staffAuditApi.list, { query: { subject_id } });
  return results.map(({ action }) => action);
};
const later = (days: number) => new Date(server().context.now().getTime() + days * day);

const removeCompany = async (id: string, name: string) => {
  const body = { name, reason: '住所に会社がありませんでした。' };
  const { trash } = await administrator.call(staffCompaniesApi.removeFalse, {
    params: { id },
    body,
  });
  return trash!;
};
const rowOf = async (id: string) => {
  const { db } = server().context;
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row;
};

describe('a company in the trash', () => {
  const isPublic = async (id: string, name: string) => {
    const { anonymous, send } = server();
    const found = await anonymous.call(companiesApi.search, { query: { s: name } });
    const sitemap = await (await send('GET', '/sitemaps/companies-1.xml')).text();
    const page = await send('GET', `/api/company-profiles/${id}/page_view/`);
    return [found.count === 1, sitemap.includes(id), page.status === 200];
  };
  const isAtDesk = async (id: string, name: string) => {
    const all = await administrator.call(staffCompaniesApi.list, { query: { q: name } });
    const found = await administrator.call(staffSearchApi.search, { body: { words: name } });
    const detail = administrator.call(staffCompaniesApi.detail, { params: { id } });
    return [all.count, found.companies?.count, await detail.then(Boolean, () => false)];
  };

  test('is hidden everywhere at once and comes back exactly as it was', async () => {
    const name = 'まちがえて消した製作所';
    const id = await makeCompany(server(), { name }, ['bakery-bread-maker']);
    const student = await register(server(), 'student');
    await student.client.call(favoritesApi.add, { body: { company: id } });
    expect(await isPublic(id, name)).toEqual([true, true, true]);
    expect(await isAtDesk(id, name)).toEqual([1, 1, true]);
    const before = await rowOf(id);

    const trash = await removeCompany(id, name);
    expect(await isPublic(id, name)).toEqual([false, false, false]);
    expect(await isAtDesk(id, name)).toEqual([0, 0, false]);
    const reason = { params: { id }, body: { reason: '公開' } };
    await expectRefusal(administrator.call(staffCompaniesApi.resume, reason), 'not_found');
    const [item] = await listed(administrator, 'company');
    expect(item).toMatchObject({ id: trash, kind: 'company', title: name, removed_by: 'テスト' });
    expect(Date.parse(item!.until) - Date.parse(item!.removed_at)).toBe(30 * day);

    // Companies are the administrators' to remove and to bring back.
    expect(await listed(editor, 'company')).toEqual([]);
    await expectRefusal(restore(editor, trash), 'not_found');
    const twice = await Promise.allSettled([
      restore(administrator, trash),
      restore(administrator, trash),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowOf(id)).toEqual(before);
    expect(await isPublic(id, name)).toEqual([true, true, true]);
    expect(await isAtDesk(id, name)).toEqual([1, 1, true]);
    const kept = await student.client.call(favoritesApi.list, {});
    expect(kept.map(({ company }) => company.id)).toEqual([id]);
    const { detail } = await expectRefusal(restore(administrator, trash), 'not_found');
    expect(detail).toContain('もう元に戻されたか');
    expect(await actionsOn(id)).toEqual(['company.untrash', 'company.trash']);
  });

  test('stays there while another page has its 法人番号', async () => {
    const number = '1180301018771';
    const name = '番号をゆずった商店';
    const id = await makeCompany(server(), { name, corporateNumber: number });
    const trash = await removeCompany(id, name);
    const other = await makeCompany(server(), { name: '番号の商店', corporateNumber: number });
    const { detail } = await expectRefusal(restore(administrator, trash), 'conflict');
    expect(detail).toContain('「番号の商店」');
    const { db } = server().context;
    await db.update(companies).set({ corporateNumber: null }).where(eq(companies.id, other));
    await restore(administrator, trash);
    expect((await rowOf(id))?.status).toBe('published');
  });

  test('comes back beside a draft that had its 法人番号 before', async () => {
    const number = '4180301018771';
    const facts = { corporateNumber: number, status: 'draft' } as const;
    await makeCompany(server(), { name: 'さきの下書き', ...facts });
    const name = 'あとの下書き';
    const id = await makeCompany(server(), { name, ...facts });
    await restore(administrator, await removeCompany(id, name));
    expect((await rowOf(id))?.status).toBe('draft');
  });
});

describe('a draft column in the trash', () => {
  const create = (slug: string) =>
    editor.call(staffPostsApi.create, { body: { slug, title: '夏の見学', category: 'news' } });
  const remove = async ({ id, updated_at }: { id: string; updated_at: string }) =>
    (await editor.call(staffPostsApi.remove, { params: { id }, body: { updated_at } })).trash;

  test('leaves its address free, and comes back with its versions once it is free again', async () => {
    const draft = await create('summer-visit');
    const params = { id: draft.id };
    const content = { ...draft.content, body: '書きかけの本文' };
    const body = { updated_at: draft.updated_at, content };
    const saved = await editor.call(staffPostsApi.save, { params, body });
    const trash = await remove(saved);
    await expectRefusal(remove(saved), 'not_found');
    await expectRefusal(editor.call(staffPostsApi.show, { params }), 'not_found');
    const all = await editor.call(staffPostsApi.list, { query: { q: '夏の見学' } });
    expect(all.count).toBe(0);

    const other = await create('summer-visit');
    const { detail } = await expectRefusal(restore(editor, trash), 'conflict');
    expect(detail).toContain('「summer-visit」は、いまはほかのコラムが使っています');
    await remove(other);
    expect((await restore(editor, trash)).path).toBe(`/staff/posts/${draft.id}`);
    expect(await editor.call(staffPostsApi.show, { params })).toEqual(saved);
    expect(await editor.call(staffPostsApi.versions, { params })).toHaveLength(2);
  });

  test('holds its pictures for as long as it can come back', async () => {
    const { context } = server();
    const upload = await somePicture(90, 60);
    const query = { alt: '工場の入口' };
    const { id, address, url } = await editor.call(postImagesApi.add, { query, upload });
    const draft = await create('with-a-picture');
    const content = { ...draft.content, body: `![工場の入口](${address})` };
    const body = { updated_at: draft.updated_at, content };
    const saved = await editor.call(staffPostsApi.save, { params: { id: draft.id }, body });
    await remove(saved);
    const removal = { params: { id }, body: { also_from_versions: true } };
    const removePicture = () => editor.call(postImagesApi.remove, removal);
    await purgeTrash(context.db, later(29));
    const { detail } = await expectRefusal(removePicture(), 'conflict');
    expect(detail).toContain(`「${draft.content.title}」`);
    await purgeTrash(context.db, later(31));
    await removePicture();
    await purgeImages(context, later(31));
    expect((await server().send('GET', url)).status).toBe(404);
    const left = await context.db.select().from(posts).where(eq(posts.id, draft.id));
    expect(left).toEqual([]);
    expect(await actionsOn(draft.id)).toContain('post.delete');
  });
});

test('a held inquiry is out of the inbox, counts and search, and comes back held with its notes', async () => {
  const body = 'https://a.example/1 https://b.example/2 https://c.example/3';
  const written = { kind: 'contact', name: '高橋', email: 'spam@example.jp', elapsed_ms: 9_000 };
  const { reference } = await server().anonymous.call(inquiriesApi.send, {
    body: { ...written, body } as never,
  });
  const params = { reference };
  const note = { params, body: { text: '宣伝のようです' } };
  const before = await editor.call(staffInquiriesApi.addNote, note);
  const held = async () =>
    (await editor.call(staffInquiriesApi.list, { query: { state: 'held' } })).results.map(
      (row) => row.reference,
    );
  expect(await held()).toContain(reference);
  const guard = { updated_at: before.updated_at };
  const { trash } = await editor.call(staffInquiriesApi.remove, { params, body: guard });
  expect(await held()).not.toContain(reference);
  const found = await editor.call(staffInquiriesApi.search, { body: { words: reference } });
  expect(found.count).toBe(0);
  const [item] = await listed(editor, 'inquiry');
  expect(item).toMatchObject({ id: trash, title: reference });
  expect(JSON.stringify(item)).not.toMatch(/高橋|spam/);
  const { path } = await restore(editor, trash);
  expect(path).toBe(`/staff/inquiries/${reference}`);
  expect(await editor.call(staffInquiriesApi.detail, { params })).toEqual(before);

  await editor.call(staffInquiriesApi.remove, { params, body: guard });
  await purgeTrash(server().context.db, later(31));
  expect(await listed(editor, 'inquiry')).toEqual([]);
  expect(await actionsOn(reference)).toContain('inquiry.delete');
});

describe('an entry of a catalogue in the trash', () => {
  const show = (kind: CatalogueKind, key: string) =>
    editor.call(staffCataloguesApi.show, { params: { kind, key } });
  const remove = async (kind: CatalogueKind, key: string) => {
    const { updated_at } = await show(kind, key);
    const input = { params: { kind, key }, body: { updated_at } };
    return (await editor.call(staffCataloguesApi.remove, input)).trash;
  };
  const hotlines = async () =>
    (await server().anonymous.call(safetyResourcesApi.list, {})).map(({ name }) => name);

  test('is out for readers at once, and comes back as it was edited', async () => {
    const params = { kind: 'hotlines', key: [...kinds.hotlines.shipped.keys()][0]! } as const;
    const { value, updated_at } = await show('hotlines', params.key);
    const edited = { ...value, note: '電話がつながらない日があります。' };
    const body = { updated_at, value: edited };
    await editor.call(staffCataloguesApi.save, { params, body });
    expect(await hotlines()).toContain(value.name);
    const trash = await remove('hotlines', params.key);
    expect(await hotlines()).not.toContain(value.name);
    await restore(editor, trash);
    expect(await hotlines()).toContain(value.name);
    expect(await show('hotlines', params.key)).toMatchObject({ state: 'edited', value: edited });
  });

  test('that ships comes back as it ships, and one that was added as it was written', async () => {
    const [first] = (await editor.call(staffCataloguesApi.list, { params: { kind: 'furigana' } }))
      .results;
    await restore(editor, await remove('furigana', first!.key));
    expect(await show('furigana', first!.key)).toMatchObject({ state: 'shipped' });
    const value = { word: '面談票', reading: 'めんだんひょう' };
    await editor.call(staffCataloguesApi.add, { params: { kind: 'furigana' }, body: { value } });
    const trash = await remove('furigana', value.word);
    await expectRefusal(show('furigana', value.word), 'not_found');
    await restore(editor, trash);
    expect(await show('furigana', value.word)).toMatchObject({ state: 'added', value });
  });

  test('needs no way back once somebody has added it again', async () => {
    const value = { word: '応募前面談', reading: 'おうぼまえめんだん' };
    const add = () =>
      editor.call(staffCataloguesApi.add, { params: { kind: 'furigana' }, body: { value } });
    await add();
    const trash = await remove('furigana', value.word);
    await add();
    await expectRefusal(restore(editor, trash), 'not_found');
    expect((await listed(editor, 'catalogue')).map(({ id }) => id)).not.toContain(trash);
  });
});

test('a company in the trash goes for good after 30 days, and students keep their memos', async () => {
  const { db } = server().context;
  const name = '三十日の工房';
  const id = await makeCompany(server(), { name });
  const student = await register(server(), 'student');
  const kept = await student.client.call(favoritesApi.add, { body: { company: id } });
  const memo = { params: { id: kept.id }, body: { memo: '見学したい' } };
  await student.client.call(favoritesApi.update, memo);
  const trash = await removeCompany(id, name);
  await purgeExpired(db, later(29));
  expect(await rowOf(id)).toBeDefined();
  await purgeExpired(db, later(31));
  expect(await rowOf(id)).toBeUndefined();
  const memos = await db.select().from(removedFavorites);
  expect(memos).toMatchObject([{ companyName: name, memo: '見学したい', reason: 'deleted' }]);
  // The purge has ended sessions too.
  administrator = await server().signedInStaff('administrator');
  await expectRefusal(restore(administrator, trash), 'not_found');
  const { results } = await administrator.call(staffAuditApi.list, { query: { subject_id: id } });
  expect(results.map(({ actor, action }) => [actor, action])).toEqual([
    ['自動', 'company.delete'],
    ['テスト', 'company.trash'],
  ]);
});
