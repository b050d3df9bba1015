import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * The configured secret, or one generated into the data directory on the first start. Throws ConfigError
 * when the file there is too short to be one.
 */
export function tokenSecret({ given, dataDir }: { given: string | null; dataDir: string }): string {
  if (given) return given;
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file)) {
    // Whole or not at all: a start that is killed must not leave half a secret.
    writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) >= 32) return secret;
  throw new ConfigError(`${file} is damaged. Remove it: everybody will have to log in again.`);
}
