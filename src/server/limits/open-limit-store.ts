import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { alone, type InsuredStore, insure } from './insured-store.ts';
import { createPostgresStore } from './postgres-store.ts';

type Parts = {
  config: Pick<Config, 'valkeyUrl' | 'rateLimits'>;
  /** Connections for limits; null where the database is embedded and one process is alone. */
  limitsDb: Database | null;
  log: Log;
  now: () => Date;
};

type OpenLimitStore = { store: InsuredStore; close: () => void };

/** Milliseconds between two looks at a store, so that metrics tell within ten seconds that it is away. */
const lookMilliseconds = 2_000;

/**
 * Counts in Valkey where VALKEY_URL is set, else in PostgreSQL, else in the memory of this process, as where limits are off.
 */
export async function openLimitStore(parts: Parts): Promise<OpenLimitStore> {
  const { config, limitsDb, log, now } = parts;
  if (!config.rateLimits) return { store: alone(), close: () => undefined };
  if (config.valkeyUrl) {
    // Its client is loaded where somebody has a Valkey alone.
    const { openValkeyStore } = await import('./valkey-store.ts');
    const shared = openValkeyStore(config.valkeyUrl);
    return watched(insure(shared, { kind: 'valkey', log, now }), shared.close);
  }
  if (limitsDb)
    return watched(insure(createPostgresStore(limitsDb), { kind: 'postgres', log, now }));
  return { store: alone(), close: () => undefined };
}

function watched(store: InsuredStore, close = () => {}): OpenLimitStore {
  const looking = setInterval(() => void store.blockedUntil(''), lookMilliseconds);
  looking.unref();
  return {
    store,
    close: () => {
      clearInterval(looking);
      close();
    },
  };
}
