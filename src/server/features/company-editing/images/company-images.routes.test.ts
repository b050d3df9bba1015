import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { companyImages } from '#server/features/company-editing/company-editing.table.ts';
import {
  publishCompany,
  sendBackCompany,
} from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { pngChunk, pngOf, somePicture } from '#server/testing/pictures.ts';
import { testServer } from '#server/testing/test-server.ts';
import { uploadsDirectory } from '#server/uploads/folder-uploads.ts';
import { purgeImages } from './purge-images.ts';

const server = testServer();
const day = 86_400_000;
const directory = () => uploadsDirectory(server().context.config);
const files = async () => (await readdir(directory()).catch(() => [])).toSorted();

type Company = Awaited<ReturnType<typeof registerCompany>>;

const addPhoto = ({ client, params }: Company, upload: Blob, alt = '工場の中') =>
  client.call(companyEditingApi.addImage, { params, query: { kind: 'photo', alt }, upload });

const send = (company: Company, bytes: Uint8Array, type: string) =>
  server().send('POST', `/api/company-profiles/${company.id}/images/?kind=photo&alt=a`, {
    access: company.access,
    headers: { 'Content-Type': type },
    body: new Blob([new Uint8Array(bytes)]),
  });

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

beforeEach(() => rm(directory(), { recursive: true, force: true }));

describe('a picture', () => {
  test('is drawn again: upright, small, as WebP, without what the camera wrote', async () => {
    const company = await registerCompany(server());
    const bytes = await photo(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const state = await addPhoto(
      company,
      new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    );
    const [image] = state.images;
    expect(image).toMatchObject({ kind: 'photo', alt: '工場の中', width: 800, height: 1_600 });
    expect(state.preview.photos).toMatchObject([{ alt: '工場の中', url: image!.url }]);
    for (const [url, longest] of [[image!.url, 1_600] as const, [image!.small_url, 640] as const]) {
      const response = await server().send('GET', url);
      const served = Buffer.from(await response.arrayBuffer());
      const { format, height, exif } = await sharp(served).metadata();
      expect({ format, height, exif }).toEqual({
        format: 'webp',
        height: longest,
        exif: undefined,
      });
      expect(served.includes('SECRET-OWNER')).toBe(false);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  test('is public with the page, and a logo stands on its card', async () => {
    const company = await registerCompany(server());
    const { client, params } = company;
    await company.save(finishedProfile);
    await addPhoto(company, await somePicture(200, 100));
    await client.call(companyEditingApi.addImage, {
      params,
      query: { kind: 'logo', alt: '株式会社みほん製作所' },
      upload: await somePicture(90, 90),
    });
    expect(await company.submit()).toMatchObject({ preview: { logo_url: expect.any(String) } });
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const detail = await server().anonymous.call(companiesApi.detail, { params });
    expect(detail.logo_url).toMatch(/^\/media\/[0-9a-f]{32}-512\.webp$/);
    expect(detail.photos).toMatchObject([{ width: 200, height: 100 }]);
    expect((await company.editing()).draft).toEqual({});
  });

  test('that is taken out stays on the public page until the change is published', async () => {
    const company = await registerCompany(server());
    const { client, params } = company;
    await company.save(finishedProfile);
    const [image] = (await addPhoto(company, await somePicture())).images;
    await company.submit();
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const removal = { params: { ...params, image: image!.id } };
    const state = await client.call(companyEditingApi.removeImage, removal);
    expect(state.preview.photos).toEqual([]);
    expect(state.published?.photos).toHaveLength(1);
    const { context } = server();
    const soon = new Date(context.now().getTime() + 2 * day);
    await purgeImages(context, soon);
    expect(await files()).toHaveLength(2);
    await company.submit();
    await publishCompany(context, { by: 'command line', id: company.id });
    await purgeImages(context, soon);
    expect(await files()).toEqual([]);
    const stranger = await registerCompany(server());
    await expectRefusal(stranger.client.call(companyEditingApi.removeImage, removal), 'not_found');
  });

  test('of a copy that was given back stays until a copy is published', async () => {
    const company = await registerCompany(server());
    const { client, params } = company;
    await company.save(finishedProfile);
    const [image] = (await addPhoto(company, await somePicture())).images;
    await company.submit();
    const { context } = server();
    const by = { by: 'command line', id: company.id } as const;
    await sendBackCompany(context, { ...by, reasons: ['写真が暗いです。'] });
    await client.call(companyEditingApi.removeImage, { params: { ...params, image: image!.id } });
    const soon = new Date(context.now().getTime() + 2 * day);
    await purgeImages(context, soon);
    expect(await files()).toHaveLength(2);
    await company.submit();
    await publishCompany(context, by);
    await purgeImages(context, soon);
    expect(await files()).toEqual([]);
  });

  test('needs words; eight photos are enough; somebody else’s cannot be taken', async () => {
    const company = await registerCompany(server());
    const other = await registerCompany(server());
    await expectRefusal(addPhoto(company, await somePicture(), ' '), 'invalid');
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        somePicture(100 + at, 60)
          .then((picture) => addPhoto(company, picture))
          .catch(() => null),
      ),
    );
    for (let at = 0; at < 8; at += 1)
      await addPhoto(company, await somePicture(200 + at, 60)).catch(() => null);
    const { profile, images } = await company.editing();
    expect(profile.photos).toHaveLength(8);
    await expectRefusal(addPhoto(company, await somePicture(300, 60)), 'conflict');
    const stolen = [{ image: images[0]!.id, alt: 'ほかの会社の写真' }];
    await expectRefusal(other.save({ photos: stolen }), 'invalid');
    // Files of pictures that came too late go with the hourly purge.
    const { context } = server();
    await purgeImages(context, new Date(context.now().getTime() + 2 * day));
    expect(await files()).toHaveLength(16);
  });
});

describe('a file that is no picture for a page', () => {
  const cases: [
    string,
    () => Promise<Uint8Array>,
    string,
    'invalid' | 'too_large' | 'unsupported_media_type',
  ][] = [
    [
      'an SVG with a script',
      async () => Buffer.from('<svg onload="alert(1)"/>'),
      'image/svg+xml',
      'unsupported_media_type',
    ],
    [
      'an SVG that says it is a PNG',
      async () => Buffer.from('<svg onload="alert(1)"/>'),
      'image/png',
      'unsupported_media_type',
    ],
    ['a GIF', () => photo(40, 40).gif().toBuffer(), 'image/gif', 'unsupported_media_type'],
    [
      'a TIFF that says it is a JPEG',
      () => photo(40, 40).tiff().toBuffer(),
      'image/jpeg',
      'unsupported_media_type',
    ],
    [
      'a PNG that says it is a JPEG',
      async () => pngOf(64, 48),
      'image/jpeg',
      'unsupported_media_type',
    ],
    ['a header of 50,000 × 50,000', async () => pngOf(50_000, 50_000), 'image/png', 'invalid'],
    ['a moving PNG', async () => movingPng(), 'image/png', 'invalid'],
    [
      'half a JPEG',
      async () => (await photo(800, 600).jpeg().toBuffer()).subarray(0, 9_000),
      'image/jpeg',
      'invalid',
    ],
    [
      'half a WebP',
      async () => (await photo(800, 600).webp().toBuffer()).subarray(0, 9_000),
      'image/webp',
      'invalid',
    ],
    [
      'first bytes and nothing else',
      async () => Buffer.from('\xff\xd8\xff', 'latin1'),
      'image/jpeg',
      'invalid',
    ],
    ['nothing at all', async () => Buffer.alloc(0), 'image/jpeg', 'invalid'],
    ['11 megabytes', async () => Buffer.alloc(11 * 1024 * 1024, 1), 'image/jpeg', 'too_large'],
    ['a dot', async () => pngOf(1, 1), 'image/png', 'invalid'],
    [
      'a picture that is also a page',
      () => pictureAnd('<SCRIPT>alert(1)</SCRIPT>'),
      'image/jpeg',
      'invalid',
    ],
    [
      'a picture that is also a document',
      () => pictureAnd('%PDF-1.7\n1 0 obj'),
      'image/jpeg',
      'invalid',
    ],
    [
      'a picture that is also an archive',
      () => pictureAnd(`PK\x03\x04…PK\x05\x06${'\0'.repeat(18)}`),
      'image/jpeg',
      'invalid',
    ],
    [
      'a picture with a program in its comment',
      async () => {
        const jpeg = await photo(80, 60).jpeg().toBuffer();
        const comment = Buffer.from('\xff\xfe\x00\x14<?php phpinfo();?>', 'latin1');
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      },
      'image/jpeg',
      'invalid',
    ],
  ];

  test.each(cases)(
    '%s is refused in words and leaves no file behind',
    async (_, make, type, code) => {
      const company = await registerCompany(server());
      const { detail } = await expectErrorBody(await send(company, await make(), type), code);
      expect(detail.length).toBeGreaterThan(12);
      expect(await files()).toEqual([]);
      const { db } = server().context;
      expect(
        await db.select().from(companyImages).where(eq(companyImages.companyId, company.id)),
      ).toEqual([]);
    },
  );

  test('what phones put behind a picture is gone once it is drawn', async () => {
    const company = await registerCompany(server());
    const jpeg = await photo(80, 60).jpeg().toBuffer();
    const film = Buffer.from('\x00\x00\x00\x18ftypmp42 a film of three seconds', 'latin1');
    const response = await send(company, Buffer.concat([jpeg, film]), 'image/jpeg');
    expect(response.status).toBe(201);
    const [image] = (await company.editing()).images;
    const served = await (await server().send('GET', image!.url)).text();
    expect(served).not.toContain('film');
  });

  test('an icon in a proof of origin is no reason to refuse a picture', async () => {
    const company = await registerCompany(server());
    const jpeg = await photo(80, 60).jpeg().toBuffer();
    const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
    const segment = Buffer.from(
      `\xff\xeb\x00${String.fromCharCode(icon.length + 2)}${icon}`,
      'latin1',
    );
    const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect((await send(company, bytes, 'image/jpeg')).status).toBe(201);
  });
});

/** A picture with something else behind it. */
async function pictureAnd(other: string): Promise<Uint8Array> {
  const jpeg = await photo(80, 60).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.from(other, 'latin1')]);
}

function movingPng(): Uint8Array {
  const still = Buffer.from(pngOf(64, 48));
  const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)]);
}

test('Images are served only under names that the server gave', async () => {
  for (const name of ['x.webp', '..%2F..%2Fpackage.json', `${'0'.repeat(32)}-640.webp`, '%00'])
    expect((await server().send('GET', `/media/${name}`)).status, name).toBe(404);
});

test('files that no picture has go after a day, also half-written ones', async () => {
  const company = await registerCompany(server());
  await addPhoto(company, await somePicture());
  const kept = await files();
  const { context } = server();
  const old = new Date(context.now().getTime() - 2 * day);
  for (const name of [`${'a'.repeat(32)}-640.webp`, 'half.part', `${'b'.repeat(32)}-640.webp`]) {
    await writeFile(join(directory(), name), 'x');
    if (!name.startsWith('b')) await utimes(join(directory(), name), old, old);
  }
  await purgeImages(context, context.now());
  expect(await files()).toEqual([...kept, `${'b'.repeat(32)}-640.webp`].toSorted());
});
