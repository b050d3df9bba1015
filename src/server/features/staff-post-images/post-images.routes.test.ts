import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { type StaffPost, staffPostsApi } from '#contract/staff/staff-posts.ts';
import { purgeImages } from '#server/features/company-editing/images/purge-images.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { pngOf, somePicture } from '#server/testing/pictures.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { uploadsDirectory } from '#server/uploads/folder-uploads.ts';

const server = testServer();
let editor: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
});

let side = 100;
/** A picture that no other test adds. */
const add = async (alt = '面接の部屋') => {
  side += 1;
  const upload = await somePicture(side, 60);
  return editor.call(postImagesApi.add, { query: { alt }, upload });
};
const list = (query: Record<string, string> = {}) => editor.call(postImagesApi.list, { query });
const remove = (id: string, also_from_versions = false) =>
  editor.call(postImagesApi.remove, { params: { id }, body: { also_from_versions } });

let number = 0;
const create = (title: string) => {
  number += 1;
  const body = { slug: `with-pictures-${number}`, title, category: 'news' } as const;
  return editor.call(staffPostsApi.create, { body });
};
const save = (post: StaffPost, text: string) =>
  editor.call(staffPostsApi.save, {
    params: { id: post.id },
    body: { updated_at: post.updated_at, content: { ...post.content, body: text } },
  });
const later = (days: number) => new Date(server().context.now().getTime() + days * 86_400_000);

describe('A picture of columns', () => {
  test('is drawn again without what the camera wrote, and shown by its Markdown with its size', async () => {
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#888' },
    })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer();
    const upload = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    const image = await editor.call(postImagesApi.add, {
      query: { alt: '面接の部屋 [1]' },
      upload,
    });
    expect(image).toMatchObject({ alt: '面接の部屋 [1]', width: 900, height: 600, uses: [] });
    for (const url of [image.url, image.small_url]) {
      const response = await server().send('GET', url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await response.text()).not.toContain('SECRET-OWNER');
    }
    const { body_html } = await editor.call(staffPostsApi.preview, {
      body: { slug: 'x', body: `![机](${image.address})`, cover: 'pen' },
    });
    expect(body_html).toMatch(/<img src="\/media\/[^"]+-1600\.webp" alt="机" loading="lazy"/);
    expect(body_html).toMatch(/width="900" height="600"/);
    expect(body_html).toMatch(/srcset="[^"]+-640\.webp 640w/);
  });

  test('that is added again is the one that is there, also by two at once', async () => {
    const upload = () => somePicture(77, 55);
    const added = await Promise.all(
      ['一人め', '二人め'].map(async (alt) =>
        editor.call(postImagesApi.add, { query: { alt }, upload: await upload() }),
      ),
    );
    expect(added[0]!.id).toBe(added[1]!.id);
    const again = await editor.call(postImagesApi.add, {
      query: { alt: 'もう一度' },
      upload: await upload(),
    });
    expect(again).toEqual(added[0]);
  });

  test('stays while nobody uses it, and its files go with it', async () => {
    const image = await add();
    await purgeImages(server().context, later(400));
    expect((await server().send('GET', image.url)).status).toBe(200);
    await remove(image.id);
    await purgeImages(server().context, later(2));
    expect((await server().send('GET', image.url)).status).toBe(404);
    expect((await list()).results.map(({ id }) => id)).not.toContain(image.id);
    await expectRefusal(remove(image.id), 'not_found');
  });

  test('is found by its words and by the titles of its columns, and names where it is used', async () => {
    const image = await add('工場の入口 %');
    const post = await save(await create('見学の日'), `![入口](${image.address})`);
    for (const q of ['工場 %', '見学の', '入口　見学']) {
      const { results } = await list({ q });
      expect(results, q).toHaveLength(1);
      const use = { id: post.id, title: '見学の日', state: 'draft', is_in_trash: false };
      expect(results[0], q).toMatchObject({ id: image.id, uses: [use] });
    }
    expect((await list({ q: '工場 見学でない' })).count).toBe(0);
    const described = await editor.call(postImagesApi.describe, {
      params: { id: image.id },
      body: { alt: '工場の正門' },
    });
    expect(described).toMatchObject({ alt: '工場の正門', uses: [{ id: post.id }] });
    const { content } = await editor.call(staffPostsApi.show, { params: { id: post.id } });
    expect(content.body).toContain('![入口]');
  });

  test('is not deleted while a column shows it, nor silently from an old version', async () => {
    const image = await add();
    const post = await save(await create('面接の日'), `![部屋](${image.address})`);
    const { detail } = await expectRefusal(remove(image.id, true), 'conflict');
    expect(detail).toContain('コラム「面接の日」で使っています');
    await save(post, '画像のない本文');
    const asked = await expectRefusal(remove(image.id), 'confirmation_required');
    expect(asked.detail).toContain('「面接の日」の前の版に残っています');
    await remove(image.id, true);
  });

  test('that was deleted while somebody wrote is refused in their text, in words', async () => {
    const image = await add();
    const post = await create('書いている人');
    await remove(image.id);
    const { errors } = await expectRefusal(save(post, `![部屋](${image.address})`), 'invalid');
    expect(errors).toMatchObject([{ field: 'content.body' }]);
    expect(errors![0]!.detail).toContain('もう画像の一覧にない画像');
  });

  test('is either deleted or shown when both are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const image = await add();
      const post = await create('同時');
      const [saved, removed] = await Promise.allSettled([
        save(post, `![部屋](${image.address})`),
        remove(image.id),
      ]);
      expect([saved.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  test('is noted in the audit log without its words', async () => {
    const image = await add('だれかの名前');
    await editor.call(postImagesApi.describe, {
      params: { id: image.id },
      body: { alt: '別の名前' },
    });
    await remove(image.id);
    const administrator = await server().signedInStaff('administrator');
    const hash = /([0-9a-f]{32})/.exec(image.url)![1];
    const query = { subject_id: `image ${hash}` };
    const { results } = await administrator.call(staffAuditApi.list, { query });
    expect(results.map(({ action }) => action)).toEqual([
      'post.delete_image',
      'post.describe_image',
      'post.add_image',
    ]);
    expect(JSON.stringify(results)).not.toContain('名前');
  });
});

describe('A file that is no picture for columns', () => {
  const files = async () => readdir(uploadsDirectory(server().context.config)).catch(() => []);
  test.each([
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 'unsupported_media_type'],
    ['an SVG that says it is a PNG', Buffer.from('<svg/>'), 'image/png', 'unsupported_media_type'],
    ['half a picture', Buffer.from('\xff\xd8\xff', 'latin1'), 'image/jpeg', 'invalid'],
    ['a header of 50,000 × 50,000', Buffer.from(pngOf(50_000, 50_000)), 'image/png', 'invalid'],
    ['11 megabytes', Buffer.alloc(11 * 1024 * 1024, 1), 'image/jpeg', 'too_large'],
  ] as const)('%s is refused in words and leaves no file behind', async (_, bytes, type, code) => {
    const before = await files();
    const response = await server().send('POST', '/api/staff/post-images/?alt=a', {
      access: editor.access,
      headers: { 'Content-Type': type },
      body: new Blob([new Uint8Array(bytes)]),
    });
    const { detail } = await expectErrorBody(response, code);
    expect(detail.length).toBeGreaterThan(12);
    expect(await files()).toEqual(before);
  });

  test('a picture without a description is refused at its field', async () => {
    const upload = await somePicture();
    const call = editor.call(postImagesApi.add, { query: { alt: ' ' }, upload });
    expect((await expectRefusal(call, 'invalid')).errors).toMatchObject([{ field: 'alt' }]);
  });
});

test('Reviewers see and change no pictures of columns', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const { id } = await add();
  const upload = await somePicture();
  await expectRefusal(reviewer.call(postImagesApi.list, { query: {} }), 'permission_denied');
  await expectRefusal(
    reviewer.call(postImagesApi.add, { query: { alt: 'x' }, upload }),
    'permission_denied',
  );
  const body = { also_from_versions: false };
  await expectRefusal(
    reviewer.call(postImagesApi.remove, { params: { id }, body }),
    'permission_denied',
  );
});
