import { readFileSync } from 'node:fs';
import { projectPath } from './project-files.ts';

const text = readFileSync(projectPath('package.json'), 'utf8');

/** The version of the site, as its package says. */
export const { version }: { version: string } = JSON.parse(text);
