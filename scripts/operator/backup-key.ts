// npm run backup:key -- FILE: makes a pair of keys of age; the secret one goes into FILE, the public one is printed.
import { existsSync, writeFileSync } from 'node:fs';
import { newBackupKey } from '../../src/server/backup/encryption.ts';

const [path] = process.argv.slice(2);

if (!path) fail('Usage: npm run backup:key -- FILE');
else if (existsSync(path)) fail(`${path} exists already: nothing was written.`);
else {
  const { file, recipient } = await newBackupKey(new Date());
  writeFileSync(path, file, { mode: 0o600, flag: 'wx' });
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  console.log(`${path} opens the backups: keep it on another machine, and a copy on paper.`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
