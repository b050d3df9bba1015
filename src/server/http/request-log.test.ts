import { expect, test } from 'vitest';
import { plainPath } from './request-log.ts';

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/company/0199f0c2-7a1e-7000-8000-000000000000', '/company/*'],
  ['/register/0199f0c2-7a1e-7000-8000-000000000000/aGVsbG8gd29ybGQgdGhpcyBpcyBh', '/register/*/*'],
  ['/login/0199f0c2-7a1e-7000-8000-000000000000/aGVsbG8gd29ybGQgdGhpcyBpcyBh', '/login/*/*'],
  ['/email-change-confirm/c2VjcmV0LXRva2VuLW9mLTMyLWJ5dGVz', '/email-change-confirm/*'],
  ['/ai-diagnosis', '/ai-diagnosis'],
  ['/favicon.svg', '/favicon.svg'],
])('plainPath(%s) is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
