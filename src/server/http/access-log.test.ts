import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openAccessLog } from './access-log.ts';

const directory = mkdtempSync(join(tmpdir(), 'michishirube-access-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const folder = join(directory, 'access-log');
const fail = (error: unknown) => expect.fail(String(error));

test('The access log writes a file for each day of Japan and keeps as many as it is told', async () => {
  // Half past eleven at night in Japan.
  let now = new Date('2026-11-03T14:30:00Z');
  const log = openAccessLog({ directory: folder, days: 2, now: () => now, onFailure: fail });
  mkdirSync(folder);
  writeFileSync(join(folder, 'access-2026-11-01.jsonl'), 'old\n');
  writeFileSync(join(folder, 'access-2026-11-02.jsonl'), 'yesterday\n');
  writeFileSync(join(folder, 'notes.txt'), 'not ours\n');
  log.write('{"n":1}');
  log.write('{"n":2}');
  expect(readdirSync(folder).toSorted()).toContain('access-2026-11-02.jsonl');
  expect(readdirSync(folder)).not.toContain('access-2026-11-01.jsonl');
  now = new Date('2026-11-03T15:00:00Z');
  log.write('{"n":3}');
  await log.close();
  const read = (day: string) => readFileSync(join(folder, `access-${day}.jsonl`), 'utf8');
  expect(read('2026-11-03')).toBe('{"n":1}\n{"n":2}\n');
  expect(read('2026-11-04')).toBe('{"n":3}\n');
  expect(readdirSync(folder).toSorted()).toEqual([
    'access-2026-11-03.jsonl',
    'access-2026-11-04.jsonl',
    'notes.txt',
  ]);
});

test('The access log says once that it cannot write, and the caller goes on', async () => {
  const failures: unknown[] = [];
  const now = () => new Date('2026-11-03T01:00:00Z');
  const log = openAccessLog({
    directory: folder,
    days: 1,
    now,
    onFailure: (e) => failures.push(e),
  });
  // Something else has the name of its folder.
  mkdirSync(directory, { recursive: true });
  writeFileSync(folder, '');
  expect(() => log.write('{}')).not.toThrow();
  await expect.poll(() => failures.length).toBe(1);
  log.write('{}');
  await log.close();
  expect(failures).toHaveLength(1);
});
