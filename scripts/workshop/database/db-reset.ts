// npm run db:reset: throws the embedded database of this checkout away, with its pictures and mails. Asks first.
import '../../load-env.ts';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../../../src/server/config.ts';
import {
  DirectoryInUseError,
  lockDataDirectory,
} from '../../../src/server/db/embedded/data-directory-lock.ts';
import { isAtHome } from '../../../src/server/mail/dev-mailbox.ts';
import { root } from '../rooms.ts';

const parts = ['database', 'uploads', 'mailbox', 'cache'];
const config = readConfig();
const refusal = refusalOf();
if (refusal) fail(refusal);
else if (await isMeant()) reset();
else console.log('Nothing was changed.');

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function refusalOf(): string | null {
  if (config.database.kind === 'postgres')
    return 'DATABASE_URL is set: this command never touches PostgreSQL. Use dropdb and createdb.';
  // The mode is production where nothing is said; here only the word itself counts.
  if (process.env.NODE_ENV === 'production') return 'NODE_ENV is production: nothing is reset.';
  if (!isAtHome(config))
    return `SITE_URL is ${config.siteUrl.origin}: nothing of a real site is reset.`;
  const path = relative(join(root, 'var'), config.dataDir);
  if (path.startsWith('..'))
    return `DATA_DIR is ${config.dataDir}: only var/ of this checkout is reset.`;
  return null;
}

async function isMeant(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.log('Nobody can be asked here: npm run db:reset -- --yes');
    return false;
  }
  const asker = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asker.question(`Delete ${parts.join(', ')} in ${config.dataDir}? [y/N] `);
  asker.close();
  return /^y(es)?$/i.test(answer.trim());
}

function reset(): void {
  try {
    const unlock = lockDataDirectory(config.dataDir);
    for (const part of parts) rmSync(join(config.dataDir, part), { recursive: true, force: true });
    unlock();
    console.log('It is empty. The next start fills in the demonstration data.');
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    fail(error.message);
  }
}
