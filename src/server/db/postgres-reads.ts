import type { DrizzleConfig } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { type Reads, type Settings, setForGood } from './reads.ts';

const connectionsAtMost = 5;
/** What node-postgres remembers of statements that are let go goes with the connection. */
const connectionSeconds = 3_600;
/** A search and its plan take about a hundred kilobytes of the server's memory. */
const keptAtMost = 100;

export type PostgresReads = { read: Reads; pool: pg.Pool };

/**
 * Reads on connections of their own, where the settings hold for good and statements are prepared once: a search takes
 * one way there and back instead of three, and is not planned anew (decision 002).
 */
export function openPostgresReads(
  options: pg.PoolConfig,
  settings: Settings,
  config: DrizzleConfig,
): PostgresReads {
  const pool = new pg.Pool({
    ...options,
    max: connectionsAtMost,
    maxLifetimeSeconds: connectionSeconds,
    onConnect: async (client) => {
      await client.query(setForGood(settings));
    },
  });
  const databases = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient): Database => {
    const known = databases.get(client);
    if (known) return known;
    // Drizzle's sessions use no more of a client than `query`.
    const database: Database = drizzle(preparing(client) as pg.PoolClient, config);
    databases.set(client, database);
    return database;
  };
  const read: Reads = async (work) => {
    const client = await pool.connect();
    try {
      const result = await work(databaseOf(client));
      client.release();
      return result;
    } catch (error) {
      // What failed may have left a statement running, or one that does not fit its tables any more.
      client.release(true);
      throw error;
    }
  };
  return { read, pool };
}

/** node-postgres prepares what has a name: here all statements with parameters have one, the last hundred of them. */
function preparing(client: pg.PoolClient) {
  const names = new Map<string, string>();
  let lastName = 0;
  const nameOf = async (text: string): Promise<string> => {
    const [oldest] = names;
    const known = names.get(text);
    if (!known && oldest && names.size >= keptAtMost) {
      names.delete(oldest[0]);
      await client.query(`deallocate ${oldest[1]}`);
    }
    lastName += known ? 0 : 1;
    const name = known ?? `read_${lastName}`;
    names.delete(text);
    names.set(text, name);
    return name;
  };
  return {
    query: async (config: pg.QueryConfig, values: unknown[]) =>
      values.length > 0
        ? client.query({ ...config, name: await nameOf(config.text) }, values)
        : client.query(config, values),
  };
}
