import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from '../support/own-server.ts';

const login = JSON.stringify({ email: 'student@demo.example', password: 'demo-pass-2026' });

/** Asks on a connection of its own: on one that is open, requests may arrive for half a second after the port closed. */
function askAlone(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, resolve).once('error', reject);
  });
}

test('one owner of the data directory, requests under way finish, data is kept', async () => {
  // Three starts, two of which fill in the demonstration data.
  test.setTimeout(240_000);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'michishirube-e2e-own-'));
  const PORT = String(await freePort());
  // Without draining the port closes at once; `rolling-restart.db.test.ts` looks at draining.
  const first = startServer({ PORT, DATA_DIR, DRAIN_SECONDS: '0' });
  await untilReady(first);
  expect(first.output()).toContain(`http://127.0.0.1:${PORT}`);
  expect(first.output()).toContain('student@demo.example');

  const second = startServer({ PORT: String(await freePort()), DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`in use by process ${first.process.pid}`);

  // Half a request, the signal, the other half: it is answered, and then the server is gone.
  const socket = connect(Number(PORT), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(
    `POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login.slice(0, 10)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  first.process.kill('SIGTERM');
  // A process that makes its index of questions hears of the signal up to three seconds later.
  await expect.poll(first.output, { timeout: 15_000 }).toContain('"event":"stopping"');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(askAlone(Number(PORT))).rejects.toThrow();
  socket.write(login.slice(10));
  expect(await first.ended).toBe(0);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('"access"');
  expect(first.output()).toContain('"event":"stopped"');

  const again = startServer({ PORT, DATA_DIR });
  await untilReady(again);
  const response = await fetch(`${again.origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: login,
  });
  expect(response.status).toBe(200);
  again.process.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('a setting that cannot be used stops the start and is named', async () => {
  const server = startServer({ PORT: '0', TRUST_PROXY: 'yes' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('TRUST_PROXY');
  expect(server.output()).not.toContain('    at ');
});
