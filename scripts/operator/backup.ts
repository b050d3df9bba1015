// npm run backup -- FILE: the whole database and the uploaded pictures in one file.
import { join } from 'node:path';
import { BackupError } from '../../src/server/backup/backup-format.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { withDatabase } from './with-database.ts';

const [path] = process.argv.slice(2);

if (!path) fail('Usage: npm run backup -- FILE');
else
  await withDatabase(async (db, { dataDir }) => {
    try {
      const source = { uploadsDirectory: join(dataDir, 'uploads'), now: new Date() };
      const { tables, rows, files } = await writeBackup(db, path, source);
      console.log(`${path}: ${tables} tables, ${rows} rows, ${files} pictures.`);
      console.log('It holds personal data: keep it where nobody else reads it.');
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      fail(error.message);
    }
  });

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
