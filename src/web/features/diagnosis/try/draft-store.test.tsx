// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, readDraft, wipeDraft, writeDraft } from './draft-store.ts';

const draft: Draft = {
  talk: {
    ...{ id: 'talk', created_at: '2026-11-20T00:00:00.000Z', status: 'active' },
    ...{ messages: [], removed: [], added: [] },
  },
  ...{ catalogueHash: 'x', isShared: false, carry: null },
};
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  wipeDraft();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A draft of an own device is there after 29 days and gone after 31', () => {
  writeDraft(draft);
  minutes(29 * 24 * 60);
  expect(readDraft()).toMatchObject({ kind: 'draft', draft: { talk: { id: 'talk' } } });
  minutes(2 * 24 * 60);
  expect(readDraft()).toEqual({ kind: 'none' });
});

test('A draft of a shared device stays in its tab and is gone after 20 minutes', () => {
  writeDraft(draft);
  writeDraft({ ...draft, isShared: true });
  expect(localStorage).toHaveLength(0);
  expect(readDraft().kind).toBe('draft');
  minutes(21);
  expect(readDraft()).toEqual({ kind: 'none' });
  expect(sessionStorage).toHaveLength(0);
});

test('A draft of another format is told apart and not deleted', () => {
  writeDraft(draft);
  const key = localStorage.key(0) ?? '';
  for (const text of ['{"format":99,"talk":{}}', 'not JSON', '[]', 'null']) {
    localStorage.setItem(key, text);
    expect(readDraft(), text).toEqual({ kind: 'unreadable' });
    expect(localStorage.getItem(key)).toBe(text);
  }
});

test('A full store keeps nothing and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeDraft(draft)).toBe(false);
  expect(readDraft()).toEqual({ kind: 'none' });
});

test('A store that is switched off holds nothing and breaks nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  expect(writeDraft(draft)).toBe(false);
  expect(readDraft()).toEqual({ kind: 'none' });
  expect(() => wipeDraft()).not.toThrow();
});
