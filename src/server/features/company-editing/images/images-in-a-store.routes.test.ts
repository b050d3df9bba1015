import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { companyImages } from '#server/features/company-editing/company-editing.table.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { type S3Server, startS3Server } from '#server/testing/fakes/s3-server.ts';
import { somePicture } from '#server/testing/pictures.ts';
import { testServer } from '#server/testing/test-server.ts';
import { uploadsDirectory } from '#server/uploads/folder-uploads.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import { purgeImages } from './purge-images.ts';

const day = 86_400_000;
let store: S3Server;
const metricsToken = 'a token of the metrics';
const server = testServer({ env: { METRICS_TOKEN: metricsToken } });
beforeAll(async () => {
  store = await startS3Server();
  const { context } = server();
  // The server was opened before anybody knew the address of the store.
  Object.assign(context.config, { uploads: storeSettings() });
  Object.assign(context, { uploads: openUploads(context.config, context) });
  await server().restart();
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  await store.network.comeBack();
  server().advance(60_000);
});

const storeSettings = () => ({
  ...{ kind: 's3', endpoint: new URL(store.endpoint), bucket: store.env.S3_BUCKET },
  ...{ region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});

type Company = Awaited<ReturnType<typeof registerCompany>>;
const addPhoto = ({ client, params }: Company, upload: Blob) =>
  client.call(companyEditingApi.addImage, {
    params,
    query: { kind: 'photo', alt: '工場' },
    upload,
  });
const sendPhoto = async ({ id, access }: Company) =>
  server().send('POST', `/api/company-profiles/${id}/images/?kind=photo&alt=a`, {
    access,
    headers: { 'Content-Type': 'image/png' },
    body: await somePicture(),
  });

describe('A picture in a store', () => {
  test('is served under the same address and with the same headers as from a folder', async () => {
    const company = await registerCompany(server());
    const [image] = (await addPhoto(company, await somePicture(200, 100))).images;
    expect(store.names()).toHaveLength(2);
    expect(existsSync(uploadsDirectory(server().context.config))).toBe(false);
    const response = await server().send('GET', image!.url);
    const bytes = await response.arrayBuffer();
    expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const head = await server().send('HEAD', image!.url);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    const gone = `/media/${'0'.repeat(32)}-640.webp`;
    expect((await server().send('GET', gone)).status).toBe(404);
    expect((await server().send('HEAD', gone)).status).toBe(404);
  });

  test('is purged when nothing shows it; what others keep in the bucket stays', async () => {
    const earlier = store.names();
    const company = await registerCompany(server());
    const { client, params } = company;
    await company.save(finishedProfile);
    const [image] = (await addPhoto(company, await somePicture(120, 90))).images;
    const { context } = server();
    const others = ['readme.txt', `${'c'.repeat(32)}-999.webp`];
    for (const name of [...others, 'half.part', `${'d'.repeat(32)}-640.webp`])
      await context.uploads.write(name, new Uint8Array([1]));
    await purgeImages(context, context.now());
    expect(store.names()).toEqual(expect.arrayContaining(['half.part']));
    await client.call(companyEditingApi.removeImage, { params: { ...params, image: image!.id } });
    await purgeImages(context, new Date(context.now().getTime() + 2 * day));
    expect(store.names().toSorted()).toEqual([...earlier, ...others].toSorted());
    for (const name of others) await context.uploads.remove(name);
  });

  test('whose files are gone is named in the log, and its row stays', async () => {
    const company = await registerCompany(server());
    await addPhoto(company, await somePicture(140, 90));
    const { context, logged } = server();
    const soon = new Date(context.now().getTime() + 2 * day);
    await purgeImages(context, soon);
    expect(logged.filter((line) => line.includes('without their files'))).toEqual([]);
    await context.uploads.remove(store.names().find((name) => name.includes('-640.'))!);
    await purgeImages(context, soon);
    expect(logged.filter((line) => line.includes('without their files'))).toHaveLength(1);
    const rows = await context.db
      .select()
      .from(companyImages)
      .where(eq(companyImages.companyId, company.id));
    expect(rows).toHaveLength(1);
  });
});

describe('While the store is away', () => {
  test('an upload says so and leaves no row', async () => {
    const company = await registerCompany(server());
    await store.network.goAway();
    const response = await sendPhoto(company);
    expect(response.headers.get('retry-after')).toBe('30');
    const { detail } = await expectErrorBody(response, 'unavailable');
    expect(detail).toContain('保存先につながらない');
    const { db } = server().context;
    const rows = await db
      .select()
      .from(companyImages)
      .where(eq(companyImages.companyId, company.id));
    expect(rows).toEqual([]);
    expect((await company.editing()).profile.photos).toEqual([]);
    await store.network.comeBack();
    server().advance(60_000);
    expect((await sendPhoto(company)).status).toBe(201);
  });

  test('a picture is a 503 that says when to come again, and pages stand', async () => {
    const company = await registerCompany(server());
    const [image] = (await addPhoto(company, await somePicture(160, 90))).images;
    await store.network.goAway();
    for (let times = 0; times < 6; times += 1) {
      const response = await server().send('GET', image!.url);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await server().send('HEAD', image!.url)).status).toBe(503);
    expect((await server().send('GET', '/api/company-profiles/', company)).status).toBe(200);
    const answer = await server().send('GET', '/metrics', { access: metricsToken });
    const metrics = await answer.text();
    expect(metrics).toMatch(
      /michishirube_picture_store_calls_total\{operation="read",outcome="refused"\} \d/,
    );
    expect(server().logged.join('\n')).not.toContain('S3RVER');
  });

  test('the hourly purge removes nothing', async () => {
    const before = store.names();
    await store.network.goAway();
    const { context } = server();
    const later = new Date(context.now().getTime() + 30 * day);
    await expect(purgeImages(context, later)).rejects.toThrow();
    expect(store.names()).toEqual(before);
  });
});
