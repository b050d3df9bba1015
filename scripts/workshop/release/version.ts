// Runs inside `npm version minor`, after package.json has the new number and before the commit: the changelog, the
// Dockerfile, the compose file and the manifests get it, too.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rooms.ts';
import { ReleaseError, releaseChangelog, setImageVersion } from './changelog.ts';

const withImage = [
  'Dockerfile',
  'deploy/compose.yaml',
  'deploy/kubernetes/deployment.yaml',
  'deploy/kubernetes/migrate.yaml',
];
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

try {
  rewrite('CHANGELOG.md', (text) => releaseChangelog(text, { version, day }));
  for (const file of withImage) rewrite(file, (text) => setImageVersion(text, version));
  execFileSync('git', ['add', 'CHANGELOG.md', ...withImage], { cwd: root });
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
