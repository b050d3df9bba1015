import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

type OwnFolder = {
  directory: string;
  /** The user who owns it and must run the server; null: the user who runs the tests. */
  owner: string | null;
};

/** A throw-away folder of a server. Root may run neither PostgreSQL nor PgBouncer, so another user owns it then. */
export function ownFolder(name: string): OwnFolder {
  const directory = mkdtempSync(join(tmpdir(), `michishirube-${name}-`));
  const owner = userInfo().uid === 0 ? unprivilegedUser() : null;
  if (owner) execFileSync('chown', [owner, directory]);
  return { directory, owner };
}

function unprivilegedUser(): string {
  return spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
}
