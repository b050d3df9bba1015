import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The configured secret, or one generated into the data directory on the first start. */
export function tokenSecret({ given, dataDir }: { given: string | null; dataDir: string }): string {
  if (given) return given;
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
