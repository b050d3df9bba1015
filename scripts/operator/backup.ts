// npm run backup -- FILE [--unencrypted]: the whole database and the uploaded pictures in one file.
import { BackupError } from '../../src/server/backup/backup-format.ts';
import { encryptionFor } from '../../src/server/backup/encryption.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { argumentsOf } from '../arguments-of.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run backup -- FILE [--unencrypted]';
const { values, positionals } = argumentsOf(
  { options: { unencrypted: { type: 'boolean', default: false } }, allowPositionals: true },
  usage,
);
const [path] = positionals;

if (!path) fail(`Usage: ${usage}`);
else
  await withDatabase(async (db, config, log) => {
    try {
      const now = new Date();
      const encryption = encryptionFor(config, { path, allowsPlain: values.unencrypted });
      const uploads = openUploads(config, { log, now: () => new Date() });
      const { tables, rows, files } = await writeBackup(db, path, { uploads, now, encryption });
      console.log(`${path}: ${tables} tables, ${rows} rows, ${files} pictures.`);
      console.log(
        encryption
          ? 'It is encrypted: only its key opens it, so keep that elsewhere.'
          : 'It is NOT encrypted and holds personal data: keep it where nobody else reads it.',
      );
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      fail(error.message);
    }
  });

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
