import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { type S3Server, startS3Server } from '#server/testing/fakes/s3-server.ts';
import { folderUploads } from './folder-uploads.ts';
import { moveUploads } from './move-uploads.ts';
import { openUploads } from './open-uploads.ts';
import { UploadsAwayError } from './uploads-away.ts';

const directory = mkdtempSync(join(tmpdir(), 'michishirube-move-'));
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const log = createLog('silent', () => undefined);
const openStore = (env: Record<string, string> = {}) =>
  openUploads(readConfig({ NODE_ENV: 'test', ...store.env, ...env }), {
    log,
    now: () => new Date(),
  });

test('A move into a bucket that is missing fails, also when there is nothing to carry', async () => {
  const places = { from: folderUploads(directory), to: openStore({ S3_BUCKET: 'missing' }) };
  await expect(moveUploads(places, { keeps: false })).rejects.toThrow(UploadsAwayError);
});

test('Pictures move from the folder into the store, and a run that broke off goes on', async () => {
  const to = openStore();
  const from = folderUploads(directory);
  const names = Array.from({ length: 8 }, (_, at) => `${`${at}`.repeat(32)}-640.webp`);
  for (const name of names) await from.write(name, Buffer.from(`picture ${name}`));
  writeFileSync(join(directory, 'half.part'), 'x');
  // An earlier run broke off within a file.
  await to.write(names[3] ?? '', Buffer.from('pict'));

  expect(await moveUploads({ from, to }, { keeps: true })).toEqual({ moved: 8, there: 0 });
  expect(readdirSync(directory)).toHaveLength(9);

  let asked = 0;
  const breaking = {
    ...to,
    size: async (name: string) => {
      asked += 1;
      if (asked > 3) await store.network.goAway();
      return to.size(name);
    },
  };
  await expect(moveUploads({ from, to: breaking }, { keeps: false })).rejects.toThrow(
    UploadsAwayError,
  );
  expect(readdirSync(directory)).toEqual([...names.slice(3), 'half.part']);
  await store.network.comeBack();
  expect(await moveUploads({ from, to }, { keeps: false })).toEqual({ moved: 0, there: 5 });
  expect(readdirSync(directory)).toEqual(['half.part']);
  for (const name of names)
    expect(Buffer.from((await to.read(name)) ?? []).toString()).toBe(`picture ${name}`);
});
