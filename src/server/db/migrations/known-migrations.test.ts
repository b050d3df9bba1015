import { expect, test } from 'vitest';
import { knownMigrations, oldestPrograms } from './known-migrations.ts';

test('Every migration has one record of the oldest program that may run after it', () => {
  const names = knownMigrations().map(({ name }) => name);
  expect(
    oldestPrograms().map(({ migration }) => migration),
    'run: npm run migration -- NAME',
  ).toEqual(names);
});

test('No migration asks for a program that is newer than itself or unknown', () => {
  const names = knownMigrations().map(({ name }) => name);
  for (const { migration, oldest } of oldestPrograms()) {
    expect(names).toContain(oldest);
    expect(names.indexOf(oldest)).toBeLessThanOrEqual(names.indexOf(migration));
  }
});
