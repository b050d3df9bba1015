import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { families } from './families.ts';

const folder = new URL('../../../data/occupations/', import.meta.url);
const keys = readdirSync(folder).flatMap((file) => {
  const occupations: { family: string }[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return occupations.map(({ family }) => `families/${family}`);
});

test('Every occupation finds the picture of its family, and no picture lacks a family', () => {
  expect(families.map(({ name }) => name).toSorted()).toEqual([...new Set(keys)].toSorted());
});
