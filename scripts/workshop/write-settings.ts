// npm run settings:write: makes .env.example and the table of docs/running.md from the schema of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, withVariablesTable } from '../../src/server/settings/describe-variables.ts';
import { root } from './rooms.ts';

const page = join(root, 'docs/running.md');
writeFileSync(page, withVariablesTable(readFileSync(page, 'utf8')));
writeFileSync(join(root, '.env.example'), envExample());
console.log('docs/running.md and .env.example are current.');
