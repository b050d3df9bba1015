import type { DrizzleConfig } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { type Reads, type Settings, settingStatement } from './reads.ts';

const connectionsAtMost = 8;
/** A connection that has prepared what people ask is worth keeping through quiet hours. */
const idleMilliseconds = 3_600_000;
/** node-postgres never forgets a statement, though it is let go: then the connection goes, too. */
const preparedAtMost = 2_000;
/** A search and its plan take about a hundred kilobytes of the server's memory. */
const keptAtMost = 100;

type PostgresReads = { read: Reads; pool: pg.Pool };

/**
 * Reads on connections of their own, where the settings hold for good and statements are prepared once: a search takes
 * one way there and back instead of three, and is not planned again (decision 015).
 */
export function openPostgresReads(
  options: pg.PoolConfig,
  settings: Settings,
  config: DrizzleConfig,
): PostgresReads {
  const pool = new pg.Pool({
    ...options,
    max: connectionsAtMost,
    idleTimeoutMillis: idleMilliseconds,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(settingStatement(settings, 'session'));
    },
  });
  const readers = new WeakMap<pg.PoolClient, Reader>();
  const readerOf = (client: pg.PoolClient): Reader => {
    const known = readers.get(client);
    if (known) return known;
    const { session, isWorn } = preparing(client);
    // Drizzle's sessions use no more of a client than `query`.
    const reader = { db: drizzle(session as pg.PoolClient, config), isWorn };
    readers.set(client, reader);
    return reader;
  };
  const read: Reads = async (work) => {
    const client = await pool.connect();
    const { db, isWorn } = readerOf(client);
    try {
      const result = await work(db);
      client.release(isWorn());
      return result;
    } catch (error) {
      // A failed read may have left a statement running, or one that does not fit its tables any more.
      client.release(true);
      throw error;
    }
  };
  return { read, pool };
}

type Reader = { db: Database; isWorn: () => boolean };

/** node-postgres prepares what has a name: here all statements with parameters have one, the last hundred of them. */
function preparing(client: pg.PoolClient) {
  const names = new Map<string, string>();
  let prepared = 0;
  const nameOf = async (text: string): Promise<string> => {
    const known = names.get(text);
    const [oldest] = names;
    if (!known && oldest && names.size >= keptAtMost) {
      names.delete(oldest[0]);
      await client.query(`deallocate ${oldest[1]}`);
    }
    if (!known) prepared += 1;
    const name = known ?? `read_${prepared}`;
    names.delete(text);
    names.set(text, name);
    return name;
  };
  const session = {
    query: async (config: pg.QueryConfig, values: unknown[]) =>
      values.length > 0
        ? client.query({ ...config, name: await nameOf(config.text) }, values)
        : client.query(config, values),
  };
  return { session, isWorn: () => prepared >= preparedAtMost };
}
