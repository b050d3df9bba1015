import { startSite } from './assembly/start/start-site.ts';
import { ConfigError, readConfig } from './config.ts';
import { DirectoryInUseError } from './db/embedded/data-directory-lock.ts';
import { SchemaTooNewError } from './db/migrations/migrate.ts';

try {
  await startSite(readConfig());
} catch (error) {
  const isSaid = [ConfigError, DirectoryInUseError, SchemaTooNewError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error && isSaid)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
