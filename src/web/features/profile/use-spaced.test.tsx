// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSpaced } from './use-spaced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('A spaced function runs at once, and once more for all calls that follow soon', () => {
  const work = vi.fn();
  const { result, unmount } = renderHook(() => useSpaced(work, 1_000));
  for (let call = 0; call < 5; call += 1) result.current();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  result.current();
  expect(work).toHaveBeenCalledTimes(3);
  result.current();
  unmount();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(3);
});
