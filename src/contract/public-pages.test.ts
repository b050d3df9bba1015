import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './kit/endpoint.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));

test('Every write says whether it changes public pages, and no read does', () => {
  const declared = (one: Endpoint) => one.publicPages === 'change' || one.publicPages === 'stay';
  const wrong = endpoints.filter((one) => declared(one) !== (one.method !== 'GET'));
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('A write of a student never changes public pages', () => {
  const written = endpoints.filter(
    ({ access, publicPages }) => access === 'student' && publicPages === 'change',
  );
  expect(endpoints.some(({ access, method }) => access === 'student' && method !== 'GET')).toBe(
    true,
  );
  expect(written).toEqual([]);
});
