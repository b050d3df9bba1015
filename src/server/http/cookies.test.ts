import { expect, test } from 'vitest';
import { isSameSignature, readCookies, setCookie } from './cookies.ts';

test('Cookies are read by name, and the first of a name counts', () => {
  expect([...readCookies('a=1; b=x=y;c=; a=2')]).toEqual([
    ['a', '1'],
    ['b', 'x=y'],
    ['c', ''],
  ]);
  expect(readCookies(null).get('a')).toBeUndefined();
});

test('A cookie is for this path and time, and goes over TLS alone where the site does', () => {
  const cookie = { name: 'a', value: 'b', path: '/api/', seconds: 60, sameSite: 'Strict' } as const;
  const set = 'a=b; Path=/api/; Max-Age=60; HttpOnly; SameSite=Strict';
  expect(setCookie({ siteUrl: new URL('http://localhost:3000') }, cookie)).toBe(set);
  expect(setCookie({ siteUrl: new URL('https://example.jp') }, cookie)).toBe(`${set}; Secure`);
});

test('A signature of another length or with another letter is another one', () => {
  expect(['abc', 'abd', 'ab', ''].map((given) => isSameSignature('abc', given))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
