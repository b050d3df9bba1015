import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { postsApi } from '#contract/public/posts.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import {
  type PostContent,
  postVersionsMost,
  type StaffPost,
  staffPostsApi,
} from '#contract/staff/staff-posts.ts';
import { newId } from '#server/db/columns.ts';
import { loadColumns } from '#server/features/posts/load-columns.ts';
import { postVersions } from '#server/features/posts/post-versions.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import { readColumns } from '#server/features/posts/read-columns.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let editor: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
});

let number = 0;
const create = () => {
  number += 1;
  const body = {
    slug: `from-the-desk-${number}`,
    title: '面接の前の日',
    category: 'news',
  } as const;
  return editor.call(staffPostsApi.create, { body });
};
const whole = {
  lead: '面接の前の日に、なにをしておくとよいかをまとめました。',
  body: `## 持ち物\n\n${'忘れものがないか、前の日に確かめておきましょう。'.repeat(5)}`,
  tags: ['面接'],
};
const save = (post: StaffPost, content: Partial<PostContent>, slug?: string) =>
  editor.call(staffPostsApi.save, {
    params: { id: post.id },
    body: { updated_at: post.updated_at, content: { ...post.content, ...content }, slug },
  });
const publish = (post: StaffPost, at: string | null = null) =>
  editor.call(staffPostsApi.publish, {
    params: { id: post.id },
    body: { updated_at: post.updated_at, at },
  });
const unpublish = ({ id, updated_at }: StaffPost) =>
  editor.call(staffPostsApi.unpublish, { params: { id }, body: { updated_at } });
const remove = ({ id, updated_at }: StaffPost) =>
  editor.call(staffPostsApi.remove, { params: { id }, body: { updated_at } });
const read = (slug: string) => server().anonymous.call(postsApi.bySlug, { params: { slug } });
const inMinutes = (minutes: number) =>
  new Date(server().context.now().getTime() + minutes * 60_000).toISOString();

describe('a column of the desk', () => {
  test('is a draft, is shown at its minute everywhere, and can be taken off again', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ state: 'draft', published_at: null, follows_file: false });
    await expectRefusal(read(draft.slug), 'not_found');
    const { errors } = await expectRefusal(publish(draft), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['lead', 'body', 'tags']);

    const written = await save(draft, whole);
    const at = inMinutes(30);
    const scheduled = await publish(written, at);
    expect(scheduled).toMatchObject({ state: 'scheduled', published_at: at });
    await expectRefusal(read(draft.slug), 'not_found');
    server().advance(30 * 60_000);
    const shown = await read(draft.slug);
    // Mended before it was shown: not an update for readers.
    expect(shown).toMatchObject({ title: '面接の前の日', published_at: at, updated_at: at });
    for (const path of ['/column/feed.xml', '/sitemaps/columns-1.xml'])
      expect(await (await server().send('GET', path)).text(), path).toContain(draft.slug);
    const { results } = await server().anonymous.call(postsApi.published, { query: {} });
    expect(results[0]?.slug).toBe(draft.slug);

    await expectRefusal(save(scheduled, { lead: '短い' }), 'invalid');
    const off = await unpublish(await save(scheduled, { title: '面接の前日' }));
    expect(off).toMatchObject({ state: 'unpublished', published_at: at });
    await expectRefusal(read(draft.slug), 'not_found');
    await expectRefusal(save(off, {}, 'another-address'), 'invalid');
    expect((await expectRefusal(remove(off), 'conflict')).message).toMatch('下書きだけ');
    expect(await publish(off)).toMatchObject({ state: 'published', published_at: at });
  });

  test('keeps every version, brings one back, and tells who saved first', async () => {
    const draft = await create();
    const first = await save(draft, { body: '一つめ' });
    await save(first, { body: '二つめ' });
    await expectRefusal(save(first, { body: '同時に書いた人' }), 'overtaken');
    const params = { id: draft.id };
    const versions = await editor.call(staffPostsApi.versions, { params });
    expect(versions.map(({ length }) => length)).toEqual([3, 3, 0]);
    const version = versions[1]?.id ?? '';
    const { updated_at } = await editor.call(staffPostsApi.show, { params });
    const restored = await editor.call(staffPostsApi.restore, {
      params: { ...params, version },
      body: { updated_at },
    });
    expect(restored.content.body).toBe('一つめ');
    expect(await editor.call(staffPostsApi.versions, { params })).toHaveLength(4);
    const other = await create();
    await expectRefusal(
      editor.call(staffPostsApi.version, { params: { id: other.id, version } }),
      'not_found',
    );
  });

  test('a taken address is refused at its field; only a draft is deleted', async () => {
    const draft = await create();
    const { errors } = await expectRefusal(
      editor.call(staffPostsApi.create, {
        body: { slug: draft.slug, title: '二つめ', category: 'news' },
      }),
      'invalid',
    );
    expect(errors?.[0]?.field).toBe('slug');
    const call = editor.call(staffPostsApi.create, {
      body: { slug: '日本語', title: '三つめ', category: 'news' },
    });
    expect((await expectRefusal(call, 'invalid')).errors?.[0]?.detail).toMatch('ハイフン');
    await remove(draft);
    await expectRefusal(editor.call(staffPostsApi.show, { params: { id: draft.id } }), 'not_found');
  });

  test('is not deleted by somebody who has not seen what was saved last', async () => {
    const draft = await create();
    const saved = await save(draft, { body: 'ほかの人が書き足した本文' });
    await expectRefusal(remove(draft), 'overtaken');
    const { content } = await editor.call(staffPostsApi.show, { params: { id: draft.id } });
    expect(content.body).toBe('ほかの人が書き足した本文');
    await remove(saved);
  });

  test('lists its newest versions by title and length, not all of them', async () => {
    const { id, content } = await create();
    const later = Array.from({ length: postVersionsMost }, (_, at) => ({
      postId: id,
      content: { ...content, title: `${at}番め`, body: '𠮷'.repeat(at) },
      savedBy: null,
      savedAt: new Date(inMinutes(at + 1)),
    }));
    await server().context.db.insert(postVersions).values(later);
    const versions = await editor.call(staffPostsApi.versions, { params: { id } });
    expect(versions).toHaveLength(postVersionsMost);
    expect(versions[0]).toMatchObject({ title: '49番め', length: 49 });
    expect(versions.at(-1)).toMatchObject({ title: '0番め', length: 0 });
  });

  test('that ships follows its file until it is saved here, and keeps the file as a version', async () => {
    const { db } = server().context;
    const files = readColumns();
    const [file] = files;
    const { results } = await editor.call(staffPostsApi.list, { query: { q: file!.slug } });
    const params = { id: results[0]?.id ?? '' };
    const shipped = await editor.call(staffPostsApi.show, { params });
    expect(shipped.follows_file).toBe(true);
    const edited = await save(shipped, { title: '人が直した題' });
    expect(edited.follows_file).toBe(false);
    await loadColumns(db, [{ ...file!, title: '新しい題', hash: 'newer' }, ...files.slice(1)]);
    expect((await read(file!.slug)).title).toBe('人が直した題');
    const versions = await editor.call(staffPostsApi.versions, { params });
    expect(versions.map(({ title, saved_by }) => [title, saved_by])).toEqual([
      ['人が直した題', 'テスト'],
      [file!.title, null],
    ]);
    await unpublish(edited);
    await loadColumns(db, files);
    await expectRefusal(read(file!.slug), 'not_found');
  });
});

describe('a column that a company paid for', () => {
  const paid = { is_pr: true, sponsor: '株式会社みほん' };
  const refusal = async (post: StaffPost, content: Partial<PostContent>) => {
    const { errors } = await expectRefusal(save(post, content), 'invalid');
    expect(errors).toHaveLength(1);
    return { field: errors?.[0]?.field, detail: errors?.[0]?.detail };
  };

  test('names it, on one line, and no other column does', async () => {
    const draft = await create();
    expect(draft.content.sponsor).toBe('');
    for (const [content, detail] of [
      [{ is_pr: true }, '入力してください'],
      [{ is_pr: true, sponsor: '　 ' }, '入力してください'],
      [{ ...paid, is_pr: false }, '入れないでください'],
      [{ ...paid, sponsor: '株式会社\nみほん' }, '1行で'],
      [{ ...paid, sponsor: '\u200b' }, '1行で'],
      [{ ...paid, sponsor: '𠮷'.repeat(101) }, '100文字以内'],
    ] as const)
      expect(await refusal(draft, content)).toEqual({
        field: 'content.sponsor',
        detail: expect.stringContaining(detail),
      });
    const saved = await save(draft, { ...paid, sponsor: ` ${'𠮷'.repeat(100)}\n` });
    expect(saved.content.sponsor).toBe('𠮷'.repeat(100));
    // Said together with what else is wrong.
    const both = save(saved, { sponsor: '', lead: 'あ'.repeat(200) });
    const { errors } = await expectRefusal(both, 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['content.lead', 'content.sponsor']);
    await remove(saved);
  });

  test('is shown with the name, which a restored version brings back', async () => {
    const first = await publish(await save(await create(), { ...whole, ...paid }));
    expect(await read(first.slug)).toMatchObject(paid);
    const other = await save(first, { sponsor: '有限会社ほかの' });
    expect((await read(first.slug)).sponsor).toBe('有限会社ほかの');
    const { results } = await editor.call(staffPostsApi.list, { query: { q: first.slug } });
    expect(results).toMatchObject([{ is_pr: true, sponsor: '有限会社ほかの' }]);
    const params = { id: first.id };
    const versions = await editor.call(staffPostsApi.versions, { params });
    const version = { params: { ...params, version: versions[1]?.id ?? '' } };
    expect((await editor.call(staffPostsApi.version, version)).content).toMatchObject(paid);
    const body = { updated_at: other.updated_at };
    const restored = await editor.call(staffPostsApi.restore, { ...version, body });
    expect(restored.content).toMatchObject(paid);
    const free = await save(restored, { is_pr: false, sponsor: '' });
    expect(await read(free.slug)).toMatchObject({ is_pr: false, sponsor: '' });
    await unpublish(free);
  });

  test('from before the name was asked for is asked for it at the next save', async () => {
    const { db, now } = server().context;
    const post = await publish(await save(await create(), whole));
    const { id } = post;
    await db.update(posts).set({ isPr: true }).where(eq(posts.id, id));
    const { sponsor: _none, ...content } = { ...post.content, is_pr: true };
    const versions = [content, { ...content, sponsor: '' }].map((content) => ({
      ...{ id: newId(), postId: id, content, savedBy: null, savedAt: now() },
    }));
    await db.insert(postVersions).values(versions);
    const old = await editor.call(staffPostsApi.show, { params: { id } });
    expect(await read(post.slug)).toMatchObject({ is_pr: true, sponsor: '' });
    expect((await refusal(old, { title: '直した題' })).field).toBe('content.sponsor');
    const saved = await save(old, { sponsor: paid.sponsor });

    // Its old versions know no name, and were perhaps paid by another company: they are read, not brought back.
    for (const { id: version } of versions) {
      const params = { id, version };
      const shown = await editor.call(staffPostsApi.version, { params });
      expect(shown.content).toMatchObject({ is_pr: true, sponsor: '' });
      const body = { updated_at: saved.updated_at };
      const { detail } = await expectRefusal(
        editor.call(staffPostsApi.restore, { params, body }),
        'invalid',
      );
      expect(detail).toContain('名前が残っていません');
    }
    await unpublish(saved);
  });

  test('is not published without the name, but can be taken off', async () => {
    const post = await publish(await save(await create(), whole));
    await server().context.db.update(posts).set({ isPr: true }).where(eq(posts.id, post.id));
    const off = await unpublish(post);
    const { errors } = await expectRefusal(publish(off), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['sponsor']);
  });
});

test('the list filters by state and words, and sorts', async () => {
  const draft = await save(await create(), { title: 'さがす題 %' });
  const list = (query: Record<string, string>) => editor.call(staffPostsApi.list, { query });
  expect((await list({ state: 'draft', q: '題 %' })).results).toMatchObject([{ id: draft.id }]);
  expect((await list({ state: 'published', q: '題 %' })).count).toBe(0);
  const titles = (await list({ sort: 'published_at', state: 'published' })).results.map(
    ({ published_at }) => published_at,
  );
  expect(titles).toEqual(titles.toSorted());
  expect(titles.length).toBeGreaterThan(10);
});

describe('pictures', () => {
  test('from elsewhere, scripts and other sources do not get through the preview', async () => {
    const body = [
      '![x](https://evil.example/x.png)',
      '![x](/media/../../etc/passwd)',
      '![x](data:image/svg+xml,<svg/>)',
      '<script>alert(1)</script>',
    ].join('\n\n');
    const { body_html, cover_svg } = await editor.call(staffPostsApi.preview, {
      body: { slug: 'x', body, cover: 'pen' },
    });
    expect(body_html).not.toMatch(/<img|<script/);
    expect(cover_svg).toMatch(/^<svg/);
  });
});

test('each change is in the audit log without what was written', async () => {
  const draft = await create();
  const published = await publish(await save(draft, { ...whole, author: 'ペンネーム' }));
  const administrator = await server().signedInStaff('administrator');
  const { results } = await administrator.call(staffAuditApi.list, {
    query: { subject_id: draft.id },
  });
  expect(results.map(({ action }) => action)).toEqual(['post.publish', 'post.save', 'post.create']);
  expect(JSON.stringify(results)).not.toMatch(/忘れもの|ペンネーム/);
  await server().context.db.delete(posts).where(eq(posts.id, published.id));
});
