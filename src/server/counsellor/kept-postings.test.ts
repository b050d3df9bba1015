import { mkdtempSync, readdirSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTextIndex } from '#counsellor/text/text-index.ts';
import { keptPostings } from './kept-postings.ts';

const documents = [
  [
    { text: '木を切って家の骨組みを建てる', weight: 2 },
    { text: '現場で大工の先輩に教わる', weight: 0.7 },
  ],
  [{ text: '犬や猫の毛を切りそろえる', weight: 1 }],
  [],
];
const folder = () => mkdtempSync(join(tmpdir(), 'postings-'));
const scoresWith = (...args: Parameters<typeof createTextIndex>) => [
  ...createTextIndex(...args).score([{ text: '家を建てる大工', weight: 1 }]),
];

test('an index of kept postings scores as one that is made', () => {
  const kept = keptPostings(folder());
  const made = scoresWith(documents);
  expect(made[0]).toBeGreaterThan(0);
  expect(scoresWith(documents, kept.keep)).toEqual(made);
  expect(scoresWith(documents, kept.find)).toEqual(made);
});

test('postings are found by their texts and weights alone', () => {
  const directory = folder();
  const kept = keptPostings(directory);
  kept.keep(documents);
  const [first = [], ...others] = documents;
  const [field, ...fields] = first;
  if (!field) throw new Error('no field');
  const weighed = [[{ ...field, weight: 1 }, ...fields], ...others];
  expect(scoresWith(weighed, kept.find)).toEqual(scoresWith(weighed));
  expect(scoresWith(weighed, kept.find)).not.toEqual(scoresWith(documents, kept.find));
  kept.empty();
  expect(scoresWith(documents, kept.find)).toEqual(scoresWith(documents));
});

test('a damaged file costs the time of making its postings', () => {
  const directory = folder();
  const kept = keptPostings(directory);
  kept.keep(documents);
  const [name = ''] = readdirSync(directory);
  for (const bytes of [100, 3, 0]) {
    truncateSync(join(directory, name), bytes);
    expect(scoresWith(documents, kept.find)).toEqual(scoresWith(documents));
  }
});
