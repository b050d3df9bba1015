import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = mkdtempSync(join(tmpdir(), 'michishirube-env-'));
const main = join(project, 'scripts', 'main.ts');
beforeAll(() => {
  mkdirSync(join(project, 'scripts'));
  cpSync(
    fileURLToPath(new URL('load-env.ts', import.meta.url)),
    join(project, 'scripts/load-env.ts'),
  );
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  writeFileSync(join(project, '.env'), 'PORT=4000\nSITE_NAME="道 しるべ" # a remark\n');
  writeFileSync(
    main,
    "import './load-env.ts';\nconst { PORT, SITE_NAME } = process.env;\nprocess.stdout.write(JSON.stringify([PORT, SITE_NAME]));\n",
  );
});
afterAll(() => rmSync(project, { recursive: true }));

const seen = (environment: Record<string, string>, ...options: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [main, ...options], { env: environment, encoding: 'utf8' }),
  );

test('A program reads .env, and what its environment sets wins', () => {
  expect(seen({})).toEqual(['4000', '道 しるべ']);
  expect(seen({ PORT: '5000' })).toEqual(['5000', '道 しるべ']);
});

test('A program that tests start leaves .env out', () => {
  expect(seen({}, '--without-env-file')).toEqual([null, null]);
});
