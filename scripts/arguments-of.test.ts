import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectPath } from '#server/project-files.ts';

test.each([
  ['doctor.ts', 'nonsense', 'npm run doctor'],
  ['backup.ts', '--nonsense', 'npm run backup'],
  ['restore.ts', '--nonsense', 'npm run restore'],
])(
  '%s names the unknown argument %s and its usage, and prints no stack',
  (command, word, usage) => {
    const args = [projectPath(`scripts/operator/${command}`), word];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(word);
    expect(stderr).toContain(`Usage: ${usage}`);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);
