import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createPreviewRenderer } from './render-preview.ts';

test('a picture that cannot be kept is sent all the same, and the log is told', async () => {
  const place = await mkdtemp(join(tmpdir(), 'michishirube-previews-'));
  try {
    const file = join(place, 'a-file');
    await writeFile(file, '');
    const logged: string[] = [];
    const log = createLog('info', (line) => logged.push(line));
    const render = createPreviewRenderer(join(file, 'previews'), log);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    const png = await render(svg);
    expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
    expect(await render(svg)).toEqual(png);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain('keeping a preview failed');
  } finally {
    await rm(place, { recursive: true });
  }
});
