import { describe, expect, it } from 'vitest';
import { repairOf, rowChanges } from './row-difference.ts';

describe('rows that a merge changed', () => {
  it('are told by their key, with the changed columns alone', () => {
    const before = [
      { id: 1, company: 'a', memo: 'x' },
      { id: 2, company: 'a', memo: '' },
      { id: 3, company: 'b', memo: '' },
    ];
    const after = [
      { id: 1, company: 'b', memo: 'x' },
      { id: 3, company: 'b', memo: '' },
      { id: 4, company: 'b', memo: 'new' },
    ];
    expect(rowChanges(['id'], before, after)).toEqual([
      { key: { id: 1 }, before: { company: 'a' }, after: { company: 'b' } },
      { key: { id: 2 }, before: { id: 2, company: 'a', memo: '' }, after: null },
      { key: { id: 4 }, before: null, after: { id: 4, company: 'b', memo: 'new' } },
    ]);
  });
});

describe('the repair of a row', () => {
  const moved = { key: { id: 1 }, before: { company: 'a' }, after: { company: 'b' } };

  it('that is as the merge left it gives back what it said', () => {
    const current = { id: 1, company: 'b', memo: 'later' };
    expect(repairOf(moved, current)).toEqual({ kind: 'update', set: { company: 'a' } });
  });

  it('that was deleted since does nothing', () => {
    expect(repairOf(moved, null)).toBeNull();
  });

  it('that somebody has changed since keeps the later word', () => {
    const joined = { key: { id: 1 }, before: { memo: 'mine' }, after: { memo: 'both' } };
    expect(repairOf(joined, { id: 1, memo: 'later' })).toBeNull();
  });

  it('that went on counting takes off what the merge added', () => {
    const sum = { key: { day: 1 }, before: { count: 3 }, after: { count: 9 } };
    expect(repairOf(sum, { day: 1, count: 11 }, ['count'])).toEqual({
      ...{ kind: 'update', set: { count: 5 } },
    });
  });

  it('of a number that is no sum keeps the later one', () => {
    const placed = { key: { id: 1 }, before: { position: 3 }, after: { position: 9 } };
    expect(repairOf(placed, { id: 1, position: 4 }, ['count'])).toBeNull();
    expect(repairOf(placed, { id: 1, position: 9 }, ['count'])).toEqual({
      ...{ kind: 'update', set: { position: 3 } },
    });
  });

  it('that the merge deleted brings it back, unless its key is taken', () => {
    const gone = { key: { id: 2 }, before: { id: 2, memo: 'x' }, after: null };
    expect(repairOf(gone, null)).toEqual({ kind: 'insert', row: { id: 2, memo: 'x' } });
    expect(repairOf(gone, { id: 2, memo: 'other' })).toBeNull();
  });

  it('that the merge added deletes it, or takes off its part where it went on counting', () => {
    const added = { key: { day: 1 }, before: null, after: { day: 1, count: 4 } };
    expect(repairOf(added, { day: 1, count: 4 }, ['count'])).toEqual({ kind: 'delete' });
    expect(repairOf(added, { day: 1, count: 6 }, ['count'])).toEqual({
      ...{ kind: 'update', set: { count: 2 } },
    });
  });
});
