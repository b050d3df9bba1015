// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepNext, loginLink, takeNext } from './kept-next.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('A kept way leads on once, and only from its own link', () => {
  keepNext('link-1', { path: '/ai-diagnosis', wish: null });
  expect(takeNext('link-2')).toBeNull();
  expect(takeNext('link-1')).toEqual({ path: '/ai-diagnosis', wish: null });
  expect(takeNext('link-1')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('A kept way ends after a day', () => {
  vi.useFakeTimers();
  keepNext('link-1', { path: '/ai-diagnosis', wish: null });
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(takeNext('link-1')).toBeNull();
});

it('A kept way of a log-in ends after an hour', () => {
  vi.useFakeTimers();
  keepNext(loginLink, { path: '/ai-diagnosis', wish: null });
  vi.advanceTimersByTime(61 * 60_000);
  expect(takeNext(loginLink)).toBeNull();
});

it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/login'])(
  'A kept way never leads to %s',
  (path) => {
    localStorage.setItem(
      'registration-next',
      JSON.stringify({ link: 'link-1', path, wish: null, until: Date.now() + 1_000 }),
    );
    expect(takeNext('link-1')).toBeNull();
  },
);

it('A kept way leads nowhere when the store holds something else', () => {
  localStorage.setItem('registration-next', '{"link":');
  expect(takeNext('link-1')).toBeNull();
});
