// npm run dev: pages with hot reload; the server restarts when its own files change.
import '../load-env.ts';
import { spawn, spawnSync } from 'node:child_process';

// The pages import the font slices; they are made once and skipped when nothing changed.
const fonts = spawnSync(process.execPath, ['scripts/build/build-fonts.ts'], { stdio: 'inherit' });
if (fonts.status !== 0) process.exit(fonts.status ?? 1);

const watched = ['src/server', 'src/contract', 'src/counsellor', 'src/drawings', 'data'];
const child = spawn(
  process.execPath,
  [...watched.map((path) => `--watch-path=${path}`), 'src/server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
