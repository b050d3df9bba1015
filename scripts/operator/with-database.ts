import '../load-env.ts';
import type { Config } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { lockDataDirectory } from '../../src/server/db/embedded/data-directory-lock.ts';
import { migrate } from '../../src/server/db/migrations/migrate.ts';
import { checkPostgres } from '../../src/server/db/postgres-server.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { withConfig } from '../../src/server/set-up/with-config.ts';

type Options = {
  /** False: the schema is left as it is. */
  migrates?: boolean;
};

/**
 * Opens the configured database for a command, on a connection without time limits. Says so and ends when a server owns
 * the embedded one, or something else of the set-up is wrong.
 */
export async function withDatabase(
  work: (db: Database, config: Config, log: Log) => Promise<void>,
  { migrates = true }: Options = {},
): Promise<void> {
  await withConfig(async (config) => {
    if (config.database.kind === 'postgres') await checkPostgres(config.database);
    const unlock =
      config.database.kind === 'embedded' ? lockDataDirectory(config.dataDir) : () => undefined;
    try {
      const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
      const database = await openDatabase(config, log);
      try {
        await database.patiently(async (db) => {
          if (migrates) await migrate(db);
          await work(db, config, log);
        });
      } finally {
        await database.close();
      }
    } finally {
      unlock();
    }
  });
}
