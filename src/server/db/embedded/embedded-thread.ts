import { Worker } from 'node:worker_threads';
import {
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { DatabaseAwayError } from '#server/db/database-away.ts';
import { threadModule } from '#server/project-files.ts';

/** Requests to the thread; `within` is the id of the request that began a transaction. */
export type EmbeddedRequest = { id: number } & (
  | {
      kind: 'query';
      sql: string;
      params: unknown[];
      options: QueryOptions;
      within: number | undefined;
    }
  | { kind: 'exec'; sql: string }
  | { kind: 'begin' }
  | { kind: 'commit' | 'rollback'; within: number }
  | { kind: 'close' }
);

/** An error's own fields are sent beside it: a copy between threads keeps the message alone. */
export type EmbeddedAnswer = { id: number } & (
  | { value: unknown }
  | { error: Error; fields: Record<string, unknown> }
);

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** As much of PGlite as Drizzle and the upkeep use. JSON is read in answers to `query`, but not inside of arrays. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'close'> & {
  transaction: <T>(work: (inside: Pick<Transaction, 'query'>) => Promise<T>) => Promise<T>;
};

export type EmbeddedThread = EmbeddedClient & {
  /**
   * The same database for a caller who waits so many milliseconds for a statement and no longer (`DatabaseAwayError`).
   * A statement that was given up may still be done, but not in a transaction, which is rolled back.
   */
  hurried: (patience: number) => EmbeddedClient;
};

/**
 * The embedded database of a directory in a thread of its own, so that requests are read and answered while a
 * statement runs. The process lives as long as something is asked of it. Everything fails once the thread has ended;
 * `onEnd` is told when it ends by itself after it was opened.
 */
export async function openEmbeddedThread(
  directory: string,
  onEnd: (error: unknown) => void = () => undefined,
): Promise<EmbeddedThread> {
  const worker = new Worker(threadModule('src/server/db/embedded/embedded-worker.ts'), {
    workerData: { directory },
  });
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let ended: unknown;
  let isExpected = true;
  const settle = (id: number) => {
    const request = asked.get(id);
    asked.delete(id);
    // Opening and closing it wait for the thread, whatever is answered meanwhile.
    if (asked.size === 0 && !isExpected) worker.unref();
    return request;
  };
  worker.on('message', (answer: EmbeddedAnswer) => {
    const request = settle(answer.id);
    if ('error' in answer) request?.reject(Object.assign(answer.error, answer.fields));
    else request?.resolve(answer.value);
  });
  const end = (error: unknown) => {
    if (!ended && !isExpected) onEnd(error);
    ended ??= error;
    for (const id of [...asked.keys()]) settle(id)?.reject(ended);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread of the embedded database has ended')));

  function ask(request: WithoutId<EmbeddedRequest>, patience?: number): Promise<unknown> {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const id = lastId;
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    if (asked.size === 1) worker.ref();
    try {
      worker.postMessage({ id, ...request });
    } catch (error) {
      settle(id)?.reject(error);
    }
    return patience === undefined ? answer.promise : within(patience, id, answer.promise);
  }

  async function within(patience: number, id: number, answer: Promise<unknown>): Promise<unknown> {
    const timer = setTimeout(() => {
      settle(id)?.reject(new DatabaseAwayError('the embedded database took too long'));
    }, patience);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  const clientFor = (patience?: number): EmbeddedClient => {
    const query =
      (within?: number) =>
      async <T>(sql: string, params: unknown[] = [], options: QueryOptions = {}) => {
        // Functions cannot be sent; the thread has set its own (`embedded-client.ts`).
        const { parsers: _, serializers: __, onNotice: ___, ...others } = options;
        const results = await ask(
          { kind: 'query', sql, params, options: others, within },
          patience,
        );
        return readJson(results as Results<T>);
      };
    return {
      query: query(),
      exec: (sql) => ask({ kind: 'exec', sql }, patience) as Promise<Results[]>,
      transaction: async (work) => {
        // Not waited for: the first statement is sent along, and waits there.
        const begun = ask({ kind: 'begin' });
        begun.catch(() => undefined);
        const within = lastId;
        const result = await work({ query: query(within) }).catch(async (error) => {
          const undone = begun.then(() => ask({ kind: 'rollback', within }));
          // A caller who was not answered in time does not wait for this either.
          if (isGivenUp(error)) undone.catch(() => undefined);
          else await undone;
          throw error;
        });
        await ask({ kind: 'commit', within }, patience);
        return result;
      },
      close: async () => {
        isExpected = true;
        try {
          await ask({ kind: 'close' });
        } finally {
          await worker.terminate();
        }
      },
    };
  };

  // The first answer says that the directory is open.
  try {
    await ask({ kind: 'exec', sql: 'select 1' });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isExpected = false;
  worker.unref();
  return { ...clientFor(), hurried: clientFor };
}

function isGivenUp(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseAwayError;
}

/** In place: JSON comes as text. */
function readJson<T>(results: Results<T>): Results<T> {
  const columns = results.fields.flatMap(({ name, dataTypeID }, at) =>
    dataTypeID === types.JSON || dataTypeID === types.JSONB ? [{ name, at }] : [],
  );
  if (columns.length > 0)
    for (const row of results.rows as Record<string | number, unknown>[])
      for (const { name, at } of columns) {
        const key = Array.isArray(row) ? at : name;
        if (typeof row[key] === 'string') row[key] = JSON.parse(row[key]);
      }
  return results;
}
