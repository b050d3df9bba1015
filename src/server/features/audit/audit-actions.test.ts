import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from '#contract/staff/audit/audit-actions.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const sources = globSync('{src/server,scripts}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'));

test('Every action of the list is recorded somewhere', () => {
  // What is recorded and not in the list does not compile.
  const idle = auditActions.filter(
    (action) => !sources.some((source) => source.includes(`'${action}'`)),
  );
  expect(idle).toEqual([]);
});
