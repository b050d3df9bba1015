// npm run restore -- FILE [--replace] [--identity KEYS]: fills an empty database from a backup.
import { existsSync } from 'node:fs';
import { BackupError } from '../../src/server/backup/backup-format.ts';
import { readIdentities } from '../../src/server/backup/encryption.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { argumentsOf } from '../arguments-of.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run restore -- FILE [--replace] [--identity KEYS]';
const { values, positionals } = argumentsOf(
  {
    options: { replace: { type: 'boolean', default: false }, identity: { type: 'string' } },
    allowPositionals: true,
  },
  usage,
);
const [path] = positionals;
const missing = [path, values.identity].find((file) => file && !existsSync(file));

if (!path) fail(`Usage: ${usage}`);
else if (missing) fail(`There is no file ${missing}.`);
else
  await withDatabase(
    async (db, config, log) => {
      try {
        const target = {
          uploads: openUploads(config, { log, now: () => new Date() }),
          replaces: values.replace,
          unlocking: {
            identities: values.identity ? readIdentities(values.identity) : [],
            passphrase: config.backup.passphrase,
          },
        };
        const { tables, rows, files } = await restoreBackup(db, path, target);
        console.log(`Restored ${tables} tables, ${rows} rows, ${files} pictures.`);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        fail(`Nothing was changed: ${error.message}`);
      }
    },
    { migrates: false },
  );

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
