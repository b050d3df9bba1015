import { readFileSync } from 'node:fs';
import { projectPath } from '#server/project-files.ts';

/** The flags of Node in the start script of package.json. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  return scripts.start.match(/--[a-z-]+(=\d+)?/g) ?? [];
}
