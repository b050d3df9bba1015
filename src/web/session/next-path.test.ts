import { expect, it } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

const origin = 'https://michishirube.example';

it.each(['/ai-diagnosis', '/company/1?tab=a#work', '/login-help', '/'])(
  '%s is a way on',
  (path) => {
    expect(nextPath(path, origin)).toBe(path);
  },
);

it.each([
  ...[
    '/login',
    '/login?next=/login',
    '/login/mail',
    '/register',
    '/register/id/token',
    '/reset-password',
  ],
  ...['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'javascript:alert(1)', ''],
  ...['/x/..//evil.example/', null],
])('%j is none', (value) => {
  expect(nextPath(value, origin)).toBeNull();
});

it('A door carries the way on, and nothing else gets into its address', () => {
  expect(withNext('/register', '/company/1?a=1&next=//evil')).toBe(
    '/register?next=%2Fcompany%2F1%3Fa%3D1%26next%3D%2F%2Fevil',
  );
  expect(withNext('/login', null)).toBe('/login');
});
