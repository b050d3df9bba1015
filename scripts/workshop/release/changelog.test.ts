import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rooms.ts';
import { notesOf, ReleaseError, releaseChangelog, setImageVersion } from './changelog.ts';

const text = `# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2026-11-26

- The first.
`;
const release = { version: '0.2.0', day: '2027-01-05' };

test('A release moves what is unreleased under its version and its day', () => {
  const released = releaseChangelog(text, release);
  expect(released).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2027-01-05\n\n### Added\n\n- A thing.',
  );
  expect(notesOf(released, 'Unreleased')).toBe('');
  expect(notesOf(released, '0.2.0')).toBe('### Added\n\n- A thing.');
  expect(notesOf(released, '0.1.0')).toBe('- The first.');
});

test('A release of nothing, or of a version that is there, is refused', () => {
  const released = releaseChangelog(text, release);
  expect(() => releaseChangelog(released, { ...release, version: '0.3.0' })).toThrow(ReleaseError);
  expect(() => releaseChangelog(text, { ...release, version: '0.1.0' })).toThrow('already');
});

test('Notes of a version that the changelog does not have are empty', () => {
  expect(notesOf(text, '9.9.9')).toBe('');
  expect(notesOf(text, '0.1')).toBe('');
});

test('A new version stands in every file that names the image', () => {
  expect(setImageVersion('image: registry.example.jp/michishirube:0.1.0', '0.2.0')).toBe(
    'image: registry.example.jp/michishirube:0.2.0',
  );
  const both = `ARG VERSION=0.1.0\nimage: michishirube:\${VERSION:-0.1.0}\nHOST=127.0.0.1`;
  expect(setImageVersion(both, '0.2.0')).toBe(both.replaceAll('0.1.0', '0.2.0'));
});

test('The changelog has notes of the version of the package', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  expect(notesOf(read('CHANGELOG.md'), version)).not.toBe('');
});
