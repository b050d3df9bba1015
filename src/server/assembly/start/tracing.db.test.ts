import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { startOtlpReceiver } from '#server/testing/fakes/otlp-receiver.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'michishirube-tracing-'));
let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

// The process opens the embedded database whatever this project is for.
describe.runIf(inject('databaseTemplate').kind === 'embedded')('A site that is started', () => {
  test('sends its traces by SIGTERM at the latest and keeps lines about requests in files of their own', async () => {
    const receiver = await startOtlpReceiver();
    const port = await freePort();
    const started = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: directory,
        SEED_DEMO: '0',
        DRAIN_SECONDS: '0',
        ACCESS_LOG_DAYS: '3',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      },
    });
    child = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const ended = new Promise((resolve) => started.once('exit', resolve));
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    const answering = expect.poll(ready, { timeout: 150_000, interval: 200 }).toBe(200);
    await Promise.race([answering, ended.then(() => expect.fail(`it ended: ${said}`))]);
    await fetch(`http://127.0.0.1:${port}/api/site-facts/`);
    started.kill('SIGTERM');
    expect(await ended, said).toBe(0);
    await receiver.close();

    expect(receiver.spans().map(({ name }) => name)).toContain('SELECT');
    expect(said).not.toContain('"event":"request"');
    expect(said).toContain('"event":"stopped"');
    const folder = join(directory, 'access-log');
    const [file = ''] = readdirSync(folder);
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    const traces = new Set(receiver.spans().map(({ traceId }) => traceId));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(traces).toContain(JSON.parse(line).trace_id);
  }, 200_000);
});
