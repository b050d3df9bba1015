import { expect, test } from 'vitest';
import type { LegalTextFacts } from './legal-text-versions.queries.ts';
import { orderVersions } from './legal-versions.ts';

const file = (version: string) => ({
  ...{ key: 'terms' as const, version, updated_at: version },
  ...{ title: '利用規約', description: '約束', markdown: '本文', sources: [], changes: [] },
});
const row = (version: string): LegalTextFacts => {
  const at = new Date('2026-01-01T00:00:00Z');
  return {
    ...{ id: version, key: 'terms', version, title: '利用規約', description: '約束', changes: '' },
    ...{ updatedAt: at, updatedBy: '運営', createdAt: at },
  };
};
const order = (files: string[], rows: string[], today: string) => {
  const sources = { shipped: files.map(file), stored: rows.map(row), today };
  const { held, upcoming } = orderVersions(sources);
  const name = (one: (typeof upcoming)[number]) => `${one.version} ${one.stored ? 'desk' : 'file'}`;
  return { held: held.map(name), upcoming: upcoming.map(name) };
};

test('files and the desk make one row; its day decides what holds', () => {
  const files = ['2026-07-01', '2026-01-01'];
  const rows = ['2026-12-01', '2026-05-01', '2026-10-01'];
  expect(order(files, rows, '2026-09-30')).toEqual({
    held: ['2026-07-01 file', '2026-05-01 desk', '2026-01-01 file'],
    upcoming: ['2026-10-01 desk', '2026-12-01 desk'],
  });
  expect(order(files, rows, '2026-10-01').held[0]).toBe('2026-10-01 desk');
});

test('A version of the desk stands before a file of the same day', () => {
  const same = order(['2026-07-01', '2026-01-01'], ['2026-07-01'], '2026-07-02');
  expect(same.held).toEqual(['2026-07-01 desk', '2026-01-01 file']);
});

test('a site is never without its texts', () => {
  const early = order(['2026-07-01'], ['2026-08-01'], '2025-01-01');
  expect(early).toEqual({ held: ['2026-07-01 file'], upcoming: ['2026-08-01 desk'] });
});
