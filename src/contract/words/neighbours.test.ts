import { expect, test } from 'vitest';
import { prefectures } from './areas.ts';
import { neighboursOf } from './neighbours.ts';

test('Every prefecture has neighbours, and each is the neighbour of its neighbours', () => {
  for (const { code } of prefectures) {
    expect(neighboursOf(code).length, code).toBeGreaterThan(0);
    for (const other of neighboursOf(code)) expect(neighboursOf(other), other).toContain(code);
  }
});

test('An unknown prefecture has no neighbours', () => {
  expect(neighboursOf('99')).toEqual([]);
});
