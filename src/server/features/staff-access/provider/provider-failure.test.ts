import { expect, test } from 'vitest';
import { failureOf, ProviderError } from './provider-failure.ts';

test('A fault of this program is no failure of the provider', () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'email')");
  expect(() => failureOf(fault)).toThrow(fault);
});

test('A failure keeps its name within another error', () => {
  const wrapped = new Error('something went wrong', { cause: new ProviderError('away') });
  expect(failureOf(wrapped)).toBe('away');
});
