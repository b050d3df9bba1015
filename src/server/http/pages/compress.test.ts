import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/http-env.ts';
import { compress, type PackedBody } from './compress.ts';

test('a body that many are given is packed once for each encoding, the second time not even read', async () => {
  const kept: PackedBody = new Map();
  const app = new Hono<HttpEnv>();
  app.use(compress);
  app.get('/:word', (c) => {
    c.set('packed', kept);
    return c.text(c.req.param('word').repeat(1_000));
  });
  const ask = async (word: string, encoding: string) => {
    const answer = await app.request(`/${word}`, { headers: { 'Accept-Encoding': encoding } });
    return Buffer.from(await answer.arrayBuffer());
  };
  expect(`${brotliDecompressSync(await ask('first', 'br'))}`).toMatch(/^first/);
  expect(`${brotliDecompressSync(await ask('second', 'br'))}`).toMatch(/^first/);
  expect(`${gunzipSync(await ask('second', 'gzip'))}`).toMatch(/^second/);
  expect([...kept.keys()]).toEqual(['br', 'gzip']);
});
