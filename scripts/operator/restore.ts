// npm run restore -- FILE [--replace]: fills an empty database from a backup.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../src/server/backup/backup-format.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { withDatabase } from './with-database.ts';

const [path, option] = process.argv.slice(2);

if (!path || (option && option !== '--replace')) fail('Usage: npm run restore -- FILE [--replace]');
else if (!existsSync(path)) fail(`There is no file ${path}.`);
else
  await withDatabase(
    async (db, { dataDir }) => {
      try {
        const target = {
          uploadsDirectory: join(dataDir, 'uploads'),
          replaces: option === '--replace',
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
