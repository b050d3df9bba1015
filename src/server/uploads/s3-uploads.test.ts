import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { sentenceOf } from '#server/set-up/causes.ts';
import { type S3Server, startS3Server } from '#server/testing/fakes/s3-server.ts';
import { openUploads } from './open-uploads.ts';
import { makeBucket, s3Client } from './s3-uploads.ts';
import type { StoredFile, Uploads } from './uploads.ts';
import { UploadsAwayError } from './uploads-away.ts';

/** One page of a list, as S3 writes it. */
const page = (keys: string[], next: string | null) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IsTruncated>${next !== null}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
    ${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T00:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag><Size>1</Size></Contents>`).join('')}
  </ListBucketResult>`;

let store: S3Server;
let uploads: Uploads;
let time = 0;
const logged: string[] = [];

const open = (env: Record<string, string> = {}) =>
  openUploads(readConfig({ NODE_ENV: 'test', ...store.env, ...env }), {
    log: createLog('info', (line) => logged.push(line)),
    now: () => new Date(time),
  });

async function listed(from = uploads): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of from.list()) files.push(file);
  return files;
}

/** What a failed call says to a caller, and to an operator. */
async function failureOf(asking: Promise<unknown>) {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UploadsAwayError)) throw error ?? new Error('nothing was thrown');
  return { status: error.status, detail: error.detail, sentence: sentenceOf(error, null) };
}

beforeAll(async () => {
  store = await startS3Server();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.network.comeBack();
  time += 60_000;
  logged.length = 0;
  uploads = open();
});

describe('Pictures in a store that speaks S3', () => {
  test('are written, read, listed and removed', async () => {
    const bytes = new Uint8Array(70_000).map((_, at) => at % 251);
    expect(await uploads.read('a-640.webp')).toBeNull();
    expect(await uploads.size('a-640.webp')).toBeNull();
    expect(await listed()).toEqual([]);
    await uploads.write('a-640.webp', bytes);
    expect(store.names()).toEqual(['a-640.webp']);
    expect(await uploads.read('a-640.webp')).toEqual(bytes);
    expect(await uploads.size('a-640.webp')).toBe(70_000);
    const [file] = await listed();
    expect(file).toMatchObject({ name: 'a-640.webp', size: 70_000 });
    expect(Math.abs(Date.now() - Number(file?.changedAt))).toBeLessThan(60_000);
    await uploads.write('a-640.webp', bytes.subarray(0, 10));
    expect(await uploads.size('a-640.webp')).toBe(10);
    await uploads.remove('a-640.webp');
    await uploads.remove('a-640.webp');
    expect(await listed()).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('are listed page after page, without what lies deeper or beside them', async () => {
    // The store of these tests cannot end a page: it ciphers the token by DES, which OpenSSL no longer has.
    const asked: (string | null)[] = [];
    const pages = createServer((request, answer) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store');
      const token = searchParams.get('continuation-token');
      asked.push(token);
      answer.setHeader('Content-Type', 'application/xml');
      answer.end(
        token === null
          ? page(['uploads/a.webp', 'uploads/b.webp', 'uploads/deeper/c.webp'], '1/x+y=')
          : page(['uploads/d.webp'], null),
      );
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = pages.address() as AddressInfo;
      const files = await listed(open({ S3_ENDPOINT: `http://127.0.0.1:${port}` }));
      expect(files.map(({ name }) => name)).toEqual(['a.webp', 'b.webp', 'd.webp']);
      expect(asked).toEqual([null, '1/x+y=']);
    } finally {
      pages.close();
    }
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a wrong bucket', { S3_BUCKET: 'missing' }, /has no bucket missing: make it there/],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /does not know the key: correct S3_ACC/],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /refuses the signature: correct S3_SEC/],
    ['an unknown host', { S3_ENDPOINT: 'http://nowhere.invalid' }, /host of .* is not known/],
  ])('fail with a sentence for %s', async (_, env, sentence) => {
    const wrong = open(env);
    for (const asking of [
      () => wrong.write('b.webp', new Uint8Array([1])),
      () => wrong.read('b.webp'),
      () => listed(wrong),
    ])
      expect(await failureOf(asking())).toMatchObject({
        status: 503,
        sentence: expect.stringMatching(sentence),
      });
    expect(logged.join('\n')).not.toContain('S3RVER');
  });

  test('are refused at once after failures in a row, until the store was tried again', async () => {
    await store.network.goAway();
    const { status, sentence } = await failureOf(uploads.read('c.webp'));
    expect({ status, sentence }).toEqual({
      status: 503,
      sentence: expect.stringMatching(/does not answer at .*ECONNREFUSED.*correct S3_ENDPOINT/),
    });
    for (let failures = 1; failures < 4; failures += 1) await failureOf(uploads.read('c.webp'));
    expect(logged).toHaveLength(4);
    await failureOf(uploads.read('c.webp'));
    expect(logged).toHaveLength(4);
    await store.network.comeBack();
    await failureOf(uploads.read('c.webp'));
    time += 5_000;
    expect(await uploads.read('c.webp')).toBeNull();
    expect(uploads.outcomes()).toEqual([
      { operation: 'read', outcome: 'failed', count: 4 },
      { operation: 'read', outcome: 'refused', count: 2 },
      { operation: 'read', outcome: 'done', count: 1 },
    ]);
  });

  test('are asked for again while the store refuses something', async () => {
    const reader = open({ S3_ACCESS_KEY_ID: 'nobody' });
    for (let refusals = 0; refusals < 6; refusals += 1)
      expect((await failureOf(reader.remove('c.webp'))).sentence).toMatch(/does not know the key/);
    expect(reader.outcomes()).toEqual([{ operation: 'remove', outcome: 'failed', count: 6 }]);
  });

  test('are not waited for when the store says nothing', async () => {
    store.network.freeze();
    const begun = performance.now();
    try {
      const { sentence } = await failureOf(uploads.write('d.webp', new Uint8Array([1])));
      expect(sentence).toMatch(/takes connections and says nothing/);
      expect(performance.now() - begun).toBeLessThan(8_000);
    } finally {
      store.network.thaw();
    }
  }, 20_000);

  test('go into a bucket that was made for them', async () => {
    const { uploads: settings } = readConfig({
      NODE_ENV: 'test',
      ...store.env,
      S3_BUCKET: 'made-just-now',
    });
    if (settings.kind !== 's3') throw new Error('these are settings of a store');
    const fresh = open({ S3_BUCKET: settings.bucket });
    await expect(listed(fresh)).rejects.toThrow(UploadsAwayError);
    expect(await makeBucket(settings)).toBe(true);
    expect(await listed(fresh)).toEqual([]);
    await fresh.write('f.webp', new Uint8Array([1, 2, 3]));
    expect(await fresh.size('f.webp')).toBe(3);
    expect(await makeBucket({ ...settings, secretAccessKey: 'wrong' })).toBe(false);
  });

  test('survive a connection that the store dropped meanwhile', async () => {
    await uploads.write('e.webp', new Uint8Array([1, 2]));
    await store.network.goAway();
    await store.network.comeBack();
    expect(await uploads.size('e.webp')).toBe(2);
    await uploads.remove('e.webp');
  });
});

test('A signature is the one that AWS published for its example', async () => {
  // “Authenticating Requests: Using Query Parameters (AWS Signature Version 4)” in the API reference of Amazon S3.
  vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] });
  try {
    const client = s3Client({
      endpoint: new URL('https://examplebucket.s3.amazonaws.com'),
      bucket: 'examplebucket',
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    });
    const url = new URL(await client.getPresignedUrl('GET', 'test.txt', 86_400));
    expect(url.searchParams.get('X-Amz-Credential')).toBe(
      'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    );
    expect(url.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  } finally {
    vi.useRealTimers();
  }
});
