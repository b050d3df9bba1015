import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AttemptName, attempts } from './testing/attacks/takeover/attempts.ts';
import { guards } from './testing/attacks/takeover/guards.ts';
import { holes } from './testing/attacks/takeover/holes.ts';
import { isTaken } from './testing/attacks/takeover/judge.ts';
import { isIn, withoutGuards } from './testing/attacks/takeover/plant-holes.ts';
import { makeWorld } from './testing/attacks/takeover/world.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'on' } });
const names = Object.keys(attempts) as AttemptName[];

describe('Nobody takes a company over who', () => {
  test.each(names)('%s', async (name) => {
    expect(await isTaken(await makeWorld(server()), attempts[name])).toBe(false);
  });
});

describe('The same attempts find', () => {
  test.each(Object.entries(holes))('%s', async (_, { off, finds }) => {
    for (const name of finds) {
      const world = await makeWorld(server());
      const isFound = await withoutGuards(off, () => isTaken(world, attempts[name]));
      expect([name, isFound]).toEqual([name, true]);
    }
  });
});

test('Every guard stands in the code, and is off in a hole', () => {
  const root = new URL('../../', import.meta.url);
  const used = new Set<string>(Object.values(holes).flatMap(({ off }) => off));
  const lost = Object.entries(guards).filter(
    ([name, guard]) =>
      !used.has(name) || !isIn(guard, readFileSync(new URL(guard.file, root), 'utf8')),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
});

test('Every attempt finds a hole', () => {
  const found = new Set<string>(Object.values(holes).flatMap(({ finds }) => finds));
  expect(names.filter((name) => !found.has(name))).toEqual([]);
});
