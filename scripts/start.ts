// Starts the site: reads .env, checks Node, builds the pages and the program when they are missing or older than their sources.
import './load-env.ts';
import { spawnSync } from 'node:child_process';
import { buildIsCurrent } from './build/build-inputs.ts';
import { buildSite, siteIsCurrent } from './build/build-site.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Node 24 or newer is needed, this is ${process.versions.node}. The npm package "node" brings it: run npm ci without --ignore-scripts.\n`,
  );
  process.exit(1);
}

if (!buildIsCurrent()) {
  process.stdout.write('Building the pages (once, about half a minute) …\n');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// React serves its slower development build without it; it must be set before React loads.
process.env.NODE_ENV ??= 'production';
// The built pages may have come with the program of other sources.
if (!siteIsCurrent()) await buildSite();
const program = new URL('../build/site/main.js', import.meta.url);
await import(program.href);
