import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

const request = (path: string, headers: HeadersInit = {}) =>
  new Request(`http://own.example${path}`, { headers });

describe('A folder of assets that two releases share', () => {
  let root: string;
  let shared: string;
  /** Begun before the files of the newer release were there. */
  let older: StaticFiles;
  let newer: StaticFiles;

  const build = async (name: string, files: Record<string, string>) => {
    const client = join(root, name);
    await mkdir(join(client, 'assets'), { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(join(client, 'assets', file), text);
    return { client, keep: () => keepAssets({ from: join(client, 'assets'), to: shared }) };
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'keep-assets-'));
    shared = join(root, 'shared');
    const first = await build('first', { 'aaaa.css': 'a {}', 'same.js': '1' });
    const second = await build('second', {
      'bbbb.css': 'b {}',
      'bbbb.css.br': 'packed',
      'same.js': '1',
    });
    await first.keep();
    older = await createStaticFiles(first.client, shared);
    newer = await createStaticFiles(second.client, shared);
    expect(await older(request('/assets/bbbb.css'))).toBeNull();
    expect(await second.keep()).toEqual({ copied: 2, there: 1 });
    await writeFile(join(root, 'secret.txt'), 'outside');
    await writeFile(join(shared, '.half.css.1'), 'half');
  });

  afterAll(() => rm(root, { recursive: true }));

  test('gives a process of the newer release the files of the older one', async () => {
    const answer = await newer(request('/assets/aaaa.css'));
    expect(await answer?.text()).toBe('a {}');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
  });

  test('gives a process of the older release, which runs on, the files of the newer one', async () => {
    const answer = await older(request('/assets/bbbb.css'));
    expect(await answer?.text()).toBe('b {}');
    expect(answer?.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('gives the form that was compressed before', async () => {
    const answer = await older(request('/assets/bbbb.css', { 'Accept-Encoding': 'br' }));
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(await answer?.text()).toBe('packed');
  });

  test.each([
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%2Fsecret.txt',
    '/assets/../secret.txt',
    '/assets/.half.css.1',
    '/assets/',
    '/secret.txt',
    '/assets/none.css',
  ])('does not give %s', async (path) => {
    expect(await newer(request(path))).toBeNull();
  });

  test('is not asked where no setting names it', async () => {
    const alone = await createStaticFiles(join(root, 'second'));
    expect(await alone(request('/assets/aaaa.css'))).toBeNull();
  });

  test('holds whole files alone, each once', async () => {
    const names = (await readdir(shared)).filter((name) => !name.startsWith('.'));
    expect(names.toSorted()).toEqual(['aaaa.css', 'bbbb.css', 'bbbb.css.br', 'same.js']);
  });
});
