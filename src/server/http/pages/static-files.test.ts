import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

let directory: string;
let files: StaticFiles;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-files-'));
  await mkdir(join(directory, 'drawings'));
  await writeFile(join(directory, 'drawings', 'bread.svg'), '<svg/>');
  files = await createStaticFiles(directory);
});

afterAll(() => rm(directory, { recursive: true }));

const ask = (path: string) => files(new Request(`http://own.example${path}`));

test('A drawing is kept for ever under an address with its version', async () => {
  const answer = await ask('/drawings/bread.svg?v=1a2b3c4d');
  expect(answer?.headers.get('cache-control')).toContain('immutable');
});

test('A drawing is kept for an hour under an address without a version', async () => {
  const answer = await ask('/drawings/bread.svg');
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('A drawing is sent as a picture', async () => {
  const answer = await ask('/drawings/bread.svg');
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml');
});

test('A file that was not there at the start is not served', async () => {
  await writeFile(join(directory, 'late.svg'), '<svg/>');
  expect(await ask('/late.svg')).toBeNull();
});
