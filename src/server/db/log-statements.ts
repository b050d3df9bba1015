import type { QueryOptions } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Log } from '#server/log.ts';
import type { EmbeddedClient } from './embedded/embedded-thread.ts';

/** Hears of every statement when it has ended or failed; never of its parameters, which may be personal. */
export type NoteStatement = (sql: string, milliseconds: number, isFailed: boolean) => void;

/** Several that hear of each statement; undefined where there is none. */
export function noteWith(notes: readonly NoteStatement[]): NoteStatement | undefined {
  if (notes.length === 0) return undefined;
  return (...facts) => {
    for (const note of notes) note(...facts);
  };
}

/** Writes a line for each statement, as LOG_SQL=1 asks for, whatever LOG_LEVEL leaves out below `info`. */
export function statementLog(log: Log): NoteStatement {
  return (sql, milliseconds) =>
    log.info('statement', {
      ms: Math.round(milliseconds * 10) / 10,
      sql: sql.replaceAll(/\s+/g, ' ').trim(),
    });
}

async function timed<T>(sql: string, work: () => Promise<T>, note: NoteStatement): Promise<T> {
  const began = performance.now();
  let isFailed = true;
  try {
    const answer = await work();
    isFailed = false;
    return answer;
  } finally {
    note(sql, performance.now() - began, isFailed);
  }
}

/** The same client of the embedded database, whose statements are noted. */
export function notingClient<Client extends EmbeddedClient>(
  client: Client,
  note: NoteStatement,
): Client {
  const noting =
    (query: EmbeddedClient['query']) =>
    <T>(sql: string, params?: unknown[], options?: QueryOptions) =>
      timed(sql, () => query<T>(sql, params, options), note);
  const { exec, transaction } = client;
  return {
    ...client,
    query: noting(client.query),
    exec: (sql, options) => timed(sql, () => exec(sql, options), note),
    transaction: (work) => transaction((inside) => work({ query: noting(inside.query) })),
  };
}

/** Notes the statements of every connection that the pool opens from now on. */
export function notingPool(pool: pg.Pool, note: NoteStatement): pg.Pool {
  pool.on('connect', (client) => {
    const { query } = client;
    const noting = (...given: unknown[]) => {
      const began = performance.now();
      const end = (isFailed: boolean) =>
        note(textOf(given[0]), performance.now() - began, isFailed);
      const answer: unknown = Reflect.apply(query, client, withEnd(given, end));
      if (answer instanceof Promise)
        answer.then(
          () => end(false),
          () => end(true),
        );
      return answer;
    };
    Object.assign(client, { query: noting });
  });
  return pool;
}

/** The arguments of a query whose callback, where it has one, calls `end` first: a pool asks with callbacks. */
function withEnd(given: unknown[], end: (isFailed: boolean) => void): unknown[] {
  const last = given.at(-1);
  if (typeof last !== 'function') return given;
  const callback = (...results: unknown[]) => {
    end(Boolean(results[0]));
    last(...results);
  };
  return [...given.slice(0, -1), callback];
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed ? String(query.text) : '';
}
