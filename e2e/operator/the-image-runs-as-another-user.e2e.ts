import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { copyImage, describeTree, setWritable } from '../support/image-copy.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';

/** The user of the Dockerfile; who runs the tests without being root stays themselves. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
/** Megabytes of the built pages, the data and the modules. */
const most = 180;

test('The files of the image start as another user and write into the data folder alone', async () => {
  // Thousands of files are linked, and the first start makes a database.
  test.setTimeout(360_000);
  const root = mkdtempSync(join(tmpdir(), 'michishirube-image-'));
  chmodSync(root, 0o755);
  const app = join(root, 'app');
  const data = join(root, 'data');
  mkdirSync(app);
  mkdirSync(data, { mode: 0o750 });
  let server: OwnServer | undefined;
  try {
    copyImage(app);
    if (isRoot) chownSync(data, 65_534, 65_534);
    setWritable(app, false);
    const before = describeTree(app);

    const PORT = String(await freePort());
    // A read-only root has no folder for temporary files either.
    const environment = { PORT, DATA_DIR: data, SEED_DEMO: '0', TMPDIR: app, HOME: app };
    const where = { program: join(app, 'node'), cwd: app, ...user };
    server = startServer(environment, where);
    await untilReady(server, 200);
    const page = await fetch(`${server.origin}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('みちしるべ');
    const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
    expect((await fetch(server.origin + asset)).status).toBe(200);
    // A picture that is drawn now and kept in the data folder.
    expect((await fetch(`${server.origin}/og/default.png`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended, server.output()).toBe(0);

    const migrate = spawnSync(where.program, ['scripts/operator/migrate.ts'], {
      ...where,
      env: { NODE_ENV: 'production', ...environment },
      encoding: 'utf8',
    });
    expect(migrate.stdout + migrate.stderr).toBe(
      'The schema is up to date: nothing was applied.\n',
    );

    expect(describeTree(app)).toEqual(before);
    expect(readdirSync(data)).toContain('database');
    const sizes = ['build', 'data', 'node_modules'].map((name) => megabytesOf(join(app, name)));
    test.info().annotations.push({ type: 'megabytes', description: sizes.join(' + ') });
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  } finally {
    server?.process.kill('SIGKILL');
    setWritable(app, true);
    rmSync(root, { recursive: true, force: true });
  }
});

function megabytesOf(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
}
