import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'https://michishirube.example';

describe('sameOriginPath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/company/1?tab=a#work', '/company/1?tab=a#work'],
    ['/a/../search?s=溶接', '/search?s=%E6%BA%B6%E6%8E%A5'],
  ])('keeps %s', (value, path) => {
    expect(sameOriginPath(value, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example/',
    '/\\evil.example/',
    '/x/..//evil.example/',
    '/.//evil.example/',
    '/%2e%2e//evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('refuses %j', (value) => {
    expect(sameOriginPath(value, origin)).toBeNull();
  });
});
