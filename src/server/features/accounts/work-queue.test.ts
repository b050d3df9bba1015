import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/errors.ts';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when it is told to, and the order in which works began. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id);
      ends[id] = () => resolve(id);
    });
  return { begun, work, end: (id: number) => ends[id]?.() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('A queue of work', () => {
  test('does so many at once and the rest in the order in which it came', async () => {
    const queue = createWorkQueue({ atOnce: 2, patienceMilliseconds: 60_000 });
    const { begun, work, end } = works();
    const all = [0, 1, 2, 3].map((id) => queue.run(work(id)));
    await settled();
    expect([begun, queue.state()]).toEqual([[0, 1], { running: 2, waiting: 2, refusals: 0 }]);
    end(1);
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const id of [0, 2]) end(id);
    await settled();
    end(3);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
    expect(queue.state()).toEqual({ running: 0, waiting: 0, refusals: 0 });
  });

  test('refuses who has waited too long, with a sentence and Retry-After, and goes on', async () => {
    const queue = createWorkQueue({ atOnce: 1, patienceMilliseconds: 60 });
    const { begun, work, end } = works();
    const first = queue.run(work(0));
    const late = await queue.run(work(1)).catch((error) => error);
    expect(late).toBeInstanceOf(ApiError);
    expect([late.status, late.headers]).toEqual([503, { 'Retry-After': '1' }]);
    expect(late.detail).toMatch(/秒ほど待って、もう一度お試しください。$/);
    const third = queue.run(work(2));
    end(0);
    await first;
    await settled();
    end(2);
    expect([await third, begun]).toEqual([2, [0, 2]]);
    expect(queue.state()).toEqual({ running: 0, waiting: 0, refusals: 1 });
  });

  test('refuses at once what would wait too long', async () => {
    const queue = createWorkQueue({ atOnce: 1, patienceMilliseconds: 1_000 });
    const { work, end } = works();
    // 50 ms each, as it guesses at first: the twenty-first would wait for more than a second.
    const taken = Array.from({ length: 21 }, (_, id) => queue.run(work(id)));
    expect(() => queue.check()).toThrow(ApiError);
    await expect(queue.run(work(21))).rejects.toMatchObject({ code: 'unavailable' });
    for (let id = 0; id < 21; id += 1) {
      end(id);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await Promise.all(taken);
    expect(queue.state()).toMatchObject({ running: 0, waiting: 0 });
  });

  test('gives the place of failed work to the next', async () => {
    const queue = createWorkQueue({ atOnce: 1, patienceMilliseconds: 60_000 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
