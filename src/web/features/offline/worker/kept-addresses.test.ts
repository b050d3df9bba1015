import { expect, test } from 'vitest';
import { frames, isForEverybody, keptKind } from './kept-addresses.ts';

test('Public reading is kept, pages of companies apart from the rest', () => {
  const kinds = [
    ['/company/0199f0c2-7a1e-7000-8000-000000000000', 'companies'],
    ['/company/0199f0c2-7a1e-7000-8000-000000000000.data', 'companies'],
    ['/column', 'reading'],
    ['/column/first-day.data', 'reading'],
    ['/guide/internship', 'reading'],
    ['/occupation/nurse', 'reading'],
    ['/try', 'reading'],
    ['/assets/reader-72YqvMM4.bin', 'files'],
    ['/drawings/scenes/hundred-lunches.svg', 'files'],
    ['/covers/first-day.svg', 'files'],
  ];
  expect(kinds.map(([path = '']) => [path, keptKind(path)])).toEqual(kinds);
});

test('Pages of a person, searches, links of mails and the API are never kept', () => {
  const paths = [
    ...frames,
    ...frames.map((path) => `${path}.data`),
    '/',
    '/login',
    '/login/0199f0c2/secret',
    '/register/0199f0c2/secret',
    '/shared/secret',
    '/profile',
    '/ai-diagnosis',
    '/ai-diagnosis.data',
    '/search',
    '/company-page',
    '/company/0199f0c2/edit',
    '/company-confirm/secret',
    '/staff/companies',
    '/api/company-favorites/',
    '/api/column',
    '/sw.js',
  ];
  expect(paths.filter((path) => keptKind(path) !== null)).toEqual([]);
});

test('An answer is kept when it is whole and nobody’s own', () => {
  const answer = (status: number, cacheControl?: string) =>
    new Response(null, { status, headers: cacheControl ? { 'Cache-Control': cacheControl } : {} });
  expect(isForEverybody(answer(200))).toBe(true);
  expect(isForEverybody(answer(200, 'private, max-age=0, must-revalidate'))).toBe(true);
  expect(isForEverybody(answer(200, 'private, no-store'))).toBe(false);
  expect(isForEverybody(answer(404))).toBe(false);
  expect(isForEverybody(answer(503))).toBe(false);
  const redirected = Object.defineProperty(answer(200), 'redirected', { value: true });
  expect(isForEverybody(redirected)).toBe(false);
});
