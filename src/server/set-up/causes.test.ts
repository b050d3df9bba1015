import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkPostgres, waitForPostgres } from '#server/db/postgres-server.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { sentenceOf } from './causes.ts';
import { checkDataDirectory } from './check-data-directory.ts';

const directory = mkdtempSync(join(tmpdir(), 'michishirube-causes-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const TOKEN_SECRET = 'x'.repeat(32);
const configOf = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: directory, TOKEN_SECRET, ...environment });
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
const listen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createHttpServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });

describe('A sentence', () => {
  test.each([
    ['no address of this machine', '192.0.2.7', /^HOST is 192\.0\.2\.7, which is no address of/],
    ['a name that nobody knows', 'nowhere.invalid', /^HOST is nowhere\.invalid, which is no add/],
  ])('says that HOST is %s', async (_, HOST, sentence) => {
    const error = await thrownBy(() => listen(0, HOST));
    expect(sentenceOf(error, configOf({ HOST }))).toMatch(sentence);
  });

  test('says that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const error = await thrownBy(() => listen(port, '127.0.0.1'));
    other.close();
    expect(sentenceOf(error, configOf({ PORT: String(port) }))).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program: stop that program, or choose another PORT.`,
    );
  });

  test('says that PostgreSQL does not answer, without the password', async () => {
    const DATABASE_URL = `postgres://me:hunter2@127.0.0.1:${await freePort()}/site`;
    const error = await thrownBy(() => checkPostgres({ url: DATABASE_URL }));
    const sentence = sentenceOf(error, configOf({ DATABASE_URL }));
    expect(sentence).toMatch(/^PostgreSQL does not answer at site on 127\.0\.0\.1:\d+ \(ECONN/);
    expect(sentence).not.toContain('hunter2');
  });

  test('says that the host of the database is not known', async () => {
    const DATABASE_URL = 'postgres://me@nowhere.invalid/site';
    const error = await thrownBy(() => checkPostgres({ url: DATABASE_URL }));
    expect(sentenceOf(error, configOf({ DATABASE_URL }))).toMatch(
      /^The host nowhere\.invalid of DATABASE_URL is not known/,
    );
  });

  test('says that the data directory is a file', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'var')]) {
      const error = await thrownBy(() => checkDataDirectory(DATA_DIR));
      expect(sentenceOf(error, configOf({ DATA_DIR }))).toMatch(
        /^(DATA_DIR is|The data directory)/,
      );
    }
  });

  test.runIf(process.getuid?.() !== 0)(
    'says that the data directory is of another user',
    async () => {
      const DATA_DIR = mkdtempSync(join(directory, 'closed-'));
      chmodSync(DATA_DIR, 0o500);
      const error = await thrownBy(() => checkDataDirectory(DATA_DIR));
      expect(sentenceOf(error, configOf({ DATA_DIR }))).toMatch(
        /cannot be read and written by the/,
      );
    },
  );

  test('is not made up for a mistake of the program', () => {
    const mistake = new TypeError('Cannot read properties of undefined');
    expect(sentenceOf(mistake, configOf({}))).toBeNull();
  });
});

test('A start waits for its database, with one line in the log, and no longer than it was told', async () => {
  const url = `postgres://me@127.0.0.1:${await freePort()}/site`;
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const began = performance.now();
  await thrownBy(() => waitForPostgres({ url }, { seconds: 3, log }));
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(lines).toHaveLength(1);
});
