// npm run release:notes [-- VERSION]: what the changelog says of a version, of package.json's when none is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rooms.ts';
import { notesOf } from './changelog.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [version = JSON.parse(read('package.json')).version as string] = process.argv.slice(2);
const notes = notesOf(read('CHANGELOG.md'), version);

if (notes === '') {
  process.stderr.write(`CHANGELOG.md says nothing of ${version}.\n`);
  process.exitCode = 1;
} else process.stdout.write(`${notes}\n`);
