import { expect, test } from 'vitest';
import { sharedCacheControl } from './shared-caching.ts';

const day = 86_400_000;
const halfMinute = 30_000;
const noon = Date.parse('2026-11-20T12:00:00+09:00');
const midnight = Date.parse('2026-11-21T00:00:00+09:00');
const control = (renderedAt: number, standsInFor: number, after = 0) =>
  sharedCacheControl({ renderedAt, standsInFor }, new Date(renderedAt + after));
const browsers = 'max-age=0, must-revalidate';

test('Caches between keep a page half a minute, and give an old one until midnight in Japan', () => {
  expect(control(noon, day)).toBe(
    `public, ${browsers}, s-maxage=30, stale-while-revalidate=300, stale-if-error=43170`,
  );
  expect(control(noon, day, 10_000)).toContain('s-maxage=30, stale-while-revalidate=300');
});

test('Caches between give no old page that names a company, and count from its rendering', () => {
  expect(control(noon, halfMinute)).toBe(`public, ${browsers}, s-maxage=30`);
  expect(control(noon, halfMinute, 9_500)).toBe(`public, ${browsers}, s-maxage=20`);
  expect(control(noon, halfMinute, 30_000)).toBe(`private, ${browsers}`);
});

test('Caches between give no page of yesterday', () => {
  expect(control(midnight - 100_000, day)).toBe(
    `public, ${browsers}, s-maxage=30, stale-while-revalidate=70, stale-if-error=70`,
  );
  expect(control(midnight - 20_000, day)).toBe(`public, ${browsers}, s-maxage=20`);
  expect(control(midnight - 400, day)).toBe(`private, ${browsers}`);
  expect(control(midnight - 5_000, halfMinute, 6_000)).toBe(`private, ${browsers}`);
});
