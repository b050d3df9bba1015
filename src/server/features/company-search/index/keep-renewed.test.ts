import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { keepRenewed } from './keep-renewed.ts';

function renewed() {
  const clock = { at: 0 };
  const lines: string[] = [];
  const load = vi.fn<() => Promise<string>>();
  const value = keepRenewed({
    now: () => new Date(clock.at),
    log: createLog('error', (line) => lines.push(line)),
    load,
    lastsMilliseconds: 1_000,
    oldestMilliseconds: 50_000,
  });
  return { clock, lines, load, value };
}

test('A renewed value is loaded once for all who wait, and again behind later callers', async () => {
  const { clock, load, value } = renewed();
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  expect(value.known()).toBeUndefined();
  expect(await Promise.all([value.get(), value.get()])).toEqual(['first', 'first']);
  expect(load).toHaveBeenCalledTimes(1);
  clock.at = 1_000;
  expect(await value.get()).toBe('first');
  await vi.waitFor(() => expect(value.known()).toBe('second'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure is told once, keeps what is known, and rests before the next try', async () => {
  const { clock, lines, load, value } = renewed();
  load.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('gone'));
  await value.get();
  clock.at = 1_000;
  expect([value.known(), value.known(), await value.get()]).toEqual(['first', 'first', 'first']);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  clock.at = 10_900;
  expect(value.known()).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValueOnce('third');
  clock.at = 11_001;
  expect(value.known()).toBe('first');
  await vi.waitFor(() => expect(value.known()).toBe('third'));
});

test('A caller of the first value gets the reason of its failure', async () => {
  const { lines, load, value } = renewed();
  load.mockRejectedValueOnce(new Error('gone'));
  await expect(Promise.all([value.get(), value.get()])).rejects.toThrow('gone');
  expect(lines).toHaveLength(1);
});

test('A value that is too old is waited for', async () => {
  const { clock, load, value } = renewed();
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  await value.get();
  clock.at = 50_000;
  expect(value.known()).toBeUndefined();
  expect(await value.get()).toBe('second');
  expect(load).toHaveBeenCalledTimes(2);
});
