import '../load-env.ts';
import { type Config, ConfigError, readConfig } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import {
  DirectoryInUseError,
  lockDataDirectory,
} from '../../src/server/db/embedded/data-directory-lock.ts';
import { migrate, SchemaTooNewError } from '../../src/server/db/migrations/migrate.ts';
import { createLog, type Log } from '../../src/server/log.ts';

type Options = {
  /** False: the schema is left as it is. */
  migrates?: boolean;
};

/**
 * Opens the configured database for a command, on a connection without time limits. Says so and ends when a server owns
 * the embedded one.
 */
export async function withDatabase(
  work: (db: Database, config: Config, log: Log) => Promise<void>,
  { migrates = true }: Options = {},
): Promise<void> {
  try {
    const config = readConfig();
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
  } catch (error) {
    const isSaid = [ConfigError, DirectoryInUseError, SchemaTooNewError].some(
      (kind) => error instanceof kind,
    );
    if (!(error instanceof Error && isSaid)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
