import pg from 'pg';
import type { Log } from '#server/log.ts';
import { isConnectionLost } from './database-away.ts';
import { type Settings, settingStatement } from './reads/reads.ts';

/** Milliseconds after which a caller is answered, with the wait for a connection. */
type Patience = number;

/** The server gives up a little before, so that the connection can be kept. */
const serverShare = 0.9;

/**
 * Settings with which node-postgres keeps these limits. A pooler lets no time limit through at the start of a connection:
 * there each transaction begins with it.
 */
export function limitsOf(patience: Patience, { isPooled = false } = {}): pg.PoolConfig {
  return {
    ...(!isPooled && { statement_timeout: serverLimit(patience) }),
    query_timeout: patience,
    connectionTimeoutMillis: Math.min(patience, 5_000),
  };
}

function serverLimit(patience: Patience): number {
  return Math.floor(patience * serverShare);
}

/** A connection that the server closes must not end the process: an idle one, or one in a transaction. */
export function tendPool(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', (error) => log.error('idle database connection failed', error));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error('database connection failed', error));
  });
  return pool;
}

/**
 * A pool whose users wait so long and no longer, also where the database does not say a word. A connection that was
 * given up leaves the pool at once: Drizzle never gives one back whose BEGIN failed, and rolls back on one that hangs.
 */
export function openBoundedPool(
  options: pg.PoolConfig,
  { patience, log, isPooled = false, settings = {} }: PoolRules,
): pg.Pool {
  const pool = tendPool(new pg.Pool({ ...options, ...limitsOf(patience, { isPooled }) }), log);
  const own = isPooled ? { ...settings, statement_timeout: `${serverLimit(patience)}` } : settings;
  const beginning = settingStatement(own, 'local');
  const connect = pool.connect.bind(pool);
  const checkOut = async () => {
    const until = performance.now() + patience;
    return boundedClient(await connect(), until, beginning);
  };
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await checkOut();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  };
  // Drizzle asks for these two with promises, and for nothing else.
  return Object.assign(pool, { connect: checkOut, query });
}

type PoolRules = {
  patience: Patience;
  log: Log;
  /** A pooler that lends connections by transactions is between. */
  isPooled?: boolean;
  /** Hold in each transaction. */
  settings?: Settings;
};

type BoundedClient = {
  query: (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;
  release: () => void;
};

/**
 * As much of a client as Drizzle uses. The first statement has what the wait for the connection left of the time. A
 * transaction begins with the statement `beginning`, sent along with it.
 */
function boundedClient(client: pg.PoolClient, until: number, beginning: string): BoundedClient {
  let isOut = true;
  let isFirst = true;
  const release = (isLost: boolean) => {
    if (isOut) client.release(isLost);
    isOut = false;
  };
  return {
    query: async (config, values) => {
      const given = typeof config === 'string' ? { text: config } : config;
      const isBegin = beginning !== '' && /^begin\b/i.test(given.text);
      const asked = isBegin ? { ...given, text: `${given.text}; ${beginning}` } : given;
      const left = Math.max(1, Math.ceil(until - performance.now()));
      const bounded = isFirst ? { ...asked, query_timeout: left } : asked;
      isFirst = false;
      try {
        return await client.query(bounded, values);
      } catch (error) {
        if (isConnectionLost(error)) release(true);
        throw error;
      }
    },
    release: () => release(false),
  };
}
