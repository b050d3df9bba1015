import { afterEach, beforeEach, expect, vi } from 'vitest';

// A noisy console fails the test: a warning that nobody reads is a fault that nobody sees.
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let watched: ReturnType<typeof spies> = [];

/** jsdom does not know the element `search` yet; browsers do. */
const isUnknownToJsdom = ([message, tag]: unknown[]) =>
  tag === 'search' && String(message).startsWith('The tag <%s> is unrecognized');

beforeEach(() => {
  watched = spies();
});

afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
  const calls = watched.flatMap((spy) => spy.mock.calls);
  for (const spy of watched) spy.mockRestore();
  expect(calls.filter((call) => !isUnknownToJsdom(call))).toEqual([]);
});
