import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { pageTemplate } from './page-template.ts';
import { mayRead } from './serve-metrics.ts';
import { createSlowRequests } from './slow-requests.ts';
import { watchHost } from './watch-host.ts';

const token = 'sixteen characters';
const reader = (address: string, headers: Record<string, string> = {}) => ({
  address,
  headers: new Headers(headers),
});

test.each([
  ['this machine', reader('127.0.0.1'), null, true],
  ['this machine by IPv6', reader('::1'), null, true],
  ['this machine, mapped', reader('::ffff:127.0.0.1'), token, true],
  ['a proxy on this machine', reader('127.0.0.1', { 'X-Forwarded-For': '192.0.2.1' }), null, false],
  ['another machine', reader('192.0.2.1'), null, false],
  ['a name that looks like it', reader('127.0.0.1.example'), null, false],
  ['the token', reader('192.0.2.1', { Authorization: `Bearer ${token}` }), token, true],
  ['a wrong token', reader('192.0.2.1', { Authorization: 'Bearer no' }), token, false],
  ['a token where none is set', reader('192.0.2.1', { Authorization: 'Bearer null' }), null, false],
])('%s may read the metrics or not', (_, who, known, may) => {
  expect(mayRead(who, known)).toBe(may);
});

test.each([
  ['/', '/'],
  ['/company/0199f0c2-7a1e-7000-8000-000000000000', '/company/{id}'],
  ['/company/0199f0c2-7a1e-7000-8000-000000000000.data', '/company/{id}'],
  ['/search/index', '/search/index'],
  ['/register/a/secret', '/register/{preRegisterId}/{token}'],
  ['/staff/inquiries/M-2026-ABCDEF', '/staff'],
  ['/invented', 'other'],
  ['/company/a/b', 'other'],
])('%s is a page of %s', (path, template) => {
  expect(pageTemplate(path)).toBe(template);
});

test('slow requests are kept newest first, 200 of them', () => {
  const slow = createSlowRequests();
  const request = { at: new Date(), method: 'GET', route: '/', status: 200 };
  slow.note({ ...request, ms: 499 });
  for (let ms = 1_000; ms < 1_250; ms += 1) slow.note({ ...request, ms });
  expect(slow.list()).toHaveLength(200);
  expect(slow.list()[0]?.ms).toBe(1_249);
});

test('the room of the data directory is told, and nothing of one that is gone', async () => {
  const textOf = async (dataDir: string) => {
    const registry = new Registry();
    watchHost(registry, { version: '1.2.3', dataDir });
    return registry.metrics();
  };
  const there = await textOf(tmpdir());
  expect(there).toMatch(/^michishirube_data_directory_free_bytes [1-9]\d+$/m);
  expect(there).toContain('michishirube_info{version="1.2.3",node="24.');
  const gone = await textOf(join(tmpdir(), 'no-such-folder'));
  expect(gone).not.toMatch(/^michishirube_data_directory_free_bytes/m);
});
