// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceList, forgetDeviceLists } from './device-list.ts';

const words = deviceList<string>({
  key: 'recentlySeen',
  parse: (stored) => stored.split(' ').filter(Boolean),
  format: (entries) => entries.join(' '),
});

const Words = () => <output>{words.useEntries().join('|')}</output>;
const shown = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('A list shows what was written at once, and leaves nothing stored once it is empty', () => {
  render(<Words />);
  act(() => words.write(['umi', 'kaze']));
  expect(shown()).toBe('umi|kaze');
  expect(words.read()).toEqual(['umi', 'kaze']);
  act(() => words.write([]));
  expect(shown()).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('A list shows what another tab wrote', () => {
  render(<Words />);
  localStorage.setItem('recentlySeen', 'yama');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recentlySeen' })));
  expect(shown()).toBe('yama');
});

it('A list is empty in the HTML of the server', () => {
  words.write(['umi']);
  expect(renderToString(<Words />)).not.toContain('umi');
});

it('A list is empty, and writing it throws nothing, where the storage is switched off', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  words.write(['umi']);
  expect(words.read()).toEqual([]);
});

it('Forgetting the lists of a device empties what is shown and stored', () => {
  render(<Words />);
  act(() => words.write(['umi']));
  act(() => forgetDeviceLists());
  expect(shown()).toBe('');
  expect(localStorage).toHaveLength(0);
});
