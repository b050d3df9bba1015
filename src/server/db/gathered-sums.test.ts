import { expect, test } from 'vitest';
import { gatherSums } from './gathered-sums.ts';

type Sum = { key: string; n: number };

/** Sums whose writes end when the test says so. */
function slowSums(most = 10) {
  const writes: { sums: Sum[]; end: (error?: Error) => void }[] = [];
  const failures: boolean[] = [];
  const lost: Sum[] = [];
  const sums = gatherSums<Sum>({
    most,
    keyOf: ({ key }) => key,
    join: (known, { n }) => {
      known.n += n;
    },
    write: (sums) =>
      new Promise((resolve, reject) => {
        writes.push({ sums, end: (error) => (error ? reject(error) : resolve()) });
      }),
    onFailure: (_, isFirst) => failures.push(isFirst),
    onLost: (sum) => lost.push(sum),
  });
  return { sums, writes, failures, lost };
}

test('Flushes during a slow write become one write of all that came meanwhile', async () => {
  const { sums, writes } = slowSums();
  sums.put({ key: 'a', n: 1 });
  const first = sums.flush();
  await Promise.resolve();
  sums.put({ key: 'a', n: 2 });
  const second = sums.flush();
  sums.put({ key: 'b', n: 3 });
  const third = sums.flush();
  expect(writes.map(({ sums }) => sums)).toEqual([[{ key: 'a', n: 1 }]]);
  writes[0]?.end();
  await first;
  await new Promise(setImmediate);
  expect(writes).toHaveLength(2);
  expect(writes[1]?.sums).toEqual([
    { key: 'a', n: 2 },
    { key: 'b', n: 3 },
  ]);
  writes[1]?.end();
  await Promise.all([second, third]);
  expect(writes).toHaveLength(2);
});

test('Sums of a failed write wait beside later ones, and what finds no room is lost', async () => {
  const { sums, writes, failures, lost } = slowSums(1);
  for (const n of [1, 2]) {
    sums.put({ key: 'a', n });
    const flushed = sums.flush();
    await new Promise(setImmediate);
    writes.at(-1)?.end(new Error('away'));
    await flushed;
  }
  sums.put({ key: 'b', n: 5 });
  expect(failures).toEqual([true, false]);
  expect(lost).toEqual([{ key: 'b', n: 5 }]);
  expect(sums.drop()).toEqual([{ key: 'a', n: 3 }]);
  expect([...sums.waiting()]).toEqual([]);
});
