import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DirectoryInUseError, lockDataDirectory } from './data-directory-lock.ts';

const run = promisify(execFile);
const temporary = () => mkdtempSync(join(tmpdir(), 'michishirube-lock-'));
const module = fileURLToPath(new URL('./data-directory-lock.ts', import.meta.url));

test('a second owner is refused by the pid of the first, until it lets go', async () => {
  const directory = temporary();
  const release = lockDataDirectory(directory);
  const other = `
    import { lockDataDirectory } from ${JSON.stringify(module)};
    try { lockDataDirectory(${JSON.stringify(directory)}); console.log('taken'); }
    catch (error) { console.log(error.message); }`;
  const attempt = () => run(process.execPath, ['--input-type=module-typescript', '-e', other]);
  expect((await attempt()).stdout).toContain(`in use by process ${process.pid}`);
  release();
  expect((await attempt()).stdout.trim()).toBe('taken');
});

test("a dead owner's lock is taken over, and a broken one too", async () => {
  const directory = temporary();
  const { stdout } = await run(process.execPath, ['-e', 'console.log(process.pid)']);
  for (const content of [JSON.stringify({ pid: Number(stdout), started: 'x' }), '', '{"pid":']) {
    writeFileSync(join(directory, 'owner.lock'), content);
    lockDataDirectory(directory)();
    expect(existsSync(join(directory, 'owner.lock'))).toBe(false);
  }
});

test('Exactly one of twelve openers that see the same dead owner wins', async () => {
  const directory = temporary();
  writeFileSync(join(directory, 'owner.lock'), JSON.stringify({ pid: 2 ** 22, started: 'x' }));
  // Who won holds the lock until it hears: a late starter would take over from a process that ended.
  const contender = `
    import { lockDataDirectory } from ${JSON.stringify(module)};
    try { lockDataDirectory(${JSON.stringify(directory)}); console.log('won'); }
    catch { console.log('lost'); }
    process.stdin.resume();`;
  const contenders = Array.from({ length: 12 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', contender], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const results = await Promise.all(
    contenders.map(async ({ stdout }) => {
      const [line] = await once(stdout, 'data');
      return String(line).trim();
    }),
  );
  for (const { stdin } of contenders) stdin.end();
  expect(results.filter((line) => line === 'won')).toHaveLength(1);
  expect(results.filter((line) => line === 'lost')).toHaveLength(11);
  expect(readdirSync(directory).filter((name) => name.includes('takeover'))).toEqual([]);
}, 60_000);

test('the error is of its own kind', () => {
  const directory = temporary();
  lockDataDirectory(directory);
  expect(() => lockDataDirectory(directory)).toThrow(DirectoryInUseError);
});
