import { S3mini } from 's3mini';
import type { S3Config } from '#server/config.ts';
import { boundedFetch } from '#server/http/outside/bounded-fetch.ts';
import { createBreaker } from '#server/http/outside/breaker.ts';
import type { Log } from '#server/log.ts';
import { type S3Problem, s3ProblemOf, s3Sentence } from './s3-problem.ts';
import type { StoredFile, Uploads, UploadsOperation, UploadsOutcome } from './uploads.ts';
import { UploadsAwayError } from './uploads-away.ts';

const s3Limits = {
  /** For one request with its whole answer. */
  milliseconds: 5_000,
  /** A picture has 10 MB at most before it is drawn again, a page of the list far less. */
  answerBytes: 32 * 1024 * 1024,
  failuresInARow: 4,
  restMilliseconds: 5_000,
  retryMilliseconds: 200,
  namesAtOnce: 1_000,
} as const;

/** Pictures stand under it, so that a bucket may hold other things. */
const prefix = 'uploads/';

const tooManyRequests = 429;

/** What the key must be allowed to do, for the sentences. */
const doings: Record<UploadsOperation, string> = {
  read: 'read',
  size: 'read',
  write: 'write',
  remove: 'delete',
  list: 'list',
};

/** A client of the bucket, which stands in the path unless the host of the endpoint names it already. */
export function s3Client({ endpoint, bucket, ...key }: S3Config): S3mini {
  const base = endpoint.href.replace(/\/+$/, '');
  const isInHost = endpoint.hostname.startsWith(`${bucket}.`);
  return new S3mini({
    ...key,
    endpoint: isInHost ? base : `${base}/${bucket}`,
    requestAbortTimeout: s3Limits.milliseconds,
    fetch: boundedFetch(s3Limits.answerBytes),
  });
}

/** Makes the bucket where the key may; true where it was made. Never throws: the next call says what is missing. */
export async function makeBucket(config: S3Config): Promise<boolean> {
  const client = s3Client(config);
  // The client's own way names the region, which stores refuse for this one.
  const isPlain = config.region === 'us-east-1';
  const made = isPlain ? client.putObject('', '').then(({ ok }) => ok) : client.createBucket();
  return made.catch(() => false);
}

/**
 * Pictures as objects of a bucket. A failed call is tried once more; after failures in a row calls are refused at once
 * for five seconds, so that a store that hangs holds no request up. A store that refuses something is there.
 */
export function s3Uploads(config: S3Config, { log, now }: { log: Log; now: () => Date }): Uploads {
  const client = s3Client(config);
  const breaker = createBreaker(now, s3Limits);
  const counts = new Map<string, UploadsOutcome>();

  function note(operation: UploadsOperation, outcome: UploadsOutcome['outcome']): void {
    const key = `${operation} ${outcome}`;
    const held = counts.get(key) ?? { operation, outcome, count: 0 };
    counts.set(key, { ...held, count: held.count + 1 });
  }

  function away(operation: UploadsOperation, problem: S3Problem, cause?: unknown) {
    const doing = operation === 'write' ? 'write' : 'read';
    return new UploadsAwayError(doing, s3Sentence(problem, config, doings[operation]), cause);
  }

  async function call<T>(operation: UploadsOperation, work: () => Promise<T>): Promise<T> {
    if (breaker.isResting()) {
      note(operation, 'refused');
      throw away(operation, { code: 'resting', status: null });
    }
    const begun = performance.now();
    breaker.begin();
    try {
      const answer = await twice(work);
      breaker.settle({ isFailure: false });
      note(operation, 'done');
      return answer;
    } catch (error) {
      const problem = s3ProblemOf(error);
      const rests = breaker.settle({ isFailure: !isRefusal(problem) });
      note(operation, 'failed');
      const ms = Math.round(performance.now() - begun);
      log.warn('store of pictures failed', { operation, ...problem, rests, ms });
      throw away(operation, problem, error);
    }
  }

  return {
    read: (name) =>
      call('read', async () => {
        const answer = await nullWhereMissing(client.getObjectRaw(prefix + name));
        return answer && new Uint8Array(await answer.arrayBuffer());
      }),
    size: (name) => call('size', () => nullWhereMissing(client.getContentLength(prefix + name))),
    write: (name, bytes) =>
      call('write', async () => {
        const type = name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
        await client.putObject(prefix + name, bytes, type);
      }),
    remove: (name) =>
      call('remove', async () => {
        await client.deleteObject(prefix + name);
      }),
    list: () =>
      objectsOf(async (token) => {
        const page = await call('list', () =>
          client.listObjectsPaged('/', prefix, s3Limits.namesAtOnce, token),
        );
        // This is how the client says that there is no bucket.
        if (!page?.objects) throw away('list', { code: 'NoSuchBucket', status: 404 });
        return { objects: page.objects, next: page.nextContinuationToken };
      }),
    outcomes: () => [...counts.values()],
  };
}

type Listed = { Key: string; Size: number; LastModified: Date };
type Page = { objects: Listed[]; next: string | undefined };

async function* objectsOf(
  pageAfter: (token: string | undefined) => Promise<Page>,
): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const { objects, next } = await pageAfter(token);
    for (const { Key, Size, LastModified } of objects) {
      const name = Key.slice(prefix.length);
      // Deeper ones are somebody else's.
      if (name && !name.includes('/')) yield { name, size: Size, changedAt: LastModified };
    }
    token = next;
  } while (token);
}

/** The store works and does not do this, such as deleting by a key that may only read. */
function isRefusal({ status }: S3Problem): boolean {
  return status !== null && status < 500 && status !== tooManyRequests;
}

async function nullWhereMissing<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    const { status, code } = s3ProblemOf(error);
    if (status === 404 && code !== 'NoSuchBucket') return null;
    throw error;
  });
}

/** Every call may be made again: stores drop connections that lay idle, and ask to come again (503). */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = s3ProblemOf(error);
    if (problem.code === 'timeout' || isRefusal(problem)) throw error;
    await new Promise((resolve) => setTimeout(resolve, s3Limits.retryMilliseconds));
    return work();
  }
}
