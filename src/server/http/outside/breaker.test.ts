import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function clockAndBreaker() {
  let time = 0;
  const breaker = createBreaker(() => new Date(time), {
    failuresInARow: 2,
    restMilliseconds: 1_000,
  });
  const fail = (restFor?: number) => {
    breaker.begin();
    return breaker.settle({ isFailure: true, ...(restFor !== undefined && { restFor }) });
  };
  return { breaker, fail, advance: (milliseconds: number) => (time += milliseconds) };
}

test('A breaker rests after failures in a row, and a single try ends the rest', () => {
  const { breaker, fail, advance } = clockAndBreaker();
  expect([fail(), breaker.isResting()]).toEqual([false, false]);
  expect([fail(), breaker.isResting()]).toEqual([true, true]);
  advance(1_000);
  expect(breaker.isResting()).toBe(false);
  breaker.begin();
  expect(breaker.isResting()).toBe(true);
  breaker.settle({ isFailure: false });
  expect(breaker.isResting()).toBe(false);
});

test('A breaker rests at once for the time that a service asks for', () => {
  const { breaker, fail, advance } = clockAndBreaker();
  expect(fail(5_000)).toBe(true);
  advance(4_999);
  expect(breaker.isResting()).toBe(true);
  advance(1);
  expect(breaker.isResting()).toBe(false);
});
