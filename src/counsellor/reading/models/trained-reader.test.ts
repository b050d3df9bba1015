import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { dataPath } from '#server/data-directory.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { readCorpus } from '../../../../scripts/reader/corpus.ts';
import { readQueries, trainQueries } from '../../../../scripts/reader/train-queries.ts';
import { feelings, senses } from '../vocabulary.ts';
import { unpackModels } from './model-file.ts';

const weights = readFileSync(dataPath('reader/reader.bin'));

// Training takes minutes: `npm run train:reader` is compared with what ships by hand, unseen authors judge the rest.
test('The weights that ship were trained on the corpus as it stands', () => {
  expect(unpackModels(weights).corpus).toBe(readCorpus().hash);
});

test('Training gives the very weights of searches that ship with the queries', () => {
  const shipped = readFileSync(dataPath('reader/queries.bin'));
  expect(unpackModels(shipped).corpus).toBe(readQueries().hash);
  expect(Buffer.from(trainQueries()).equals(shipped)).toBe(true);
}, 300_000);

test('Every query that is learned points at families that there are', () => {
  const families = new Set(loadCatalogue().occupations.map(({ family }) => family));
  const stray = readQueries().lines.filter((line) =>
    line.families.some((one) => !families.has(one)),
  );
  expect(stray).toEqual([]);
});

test('Every sense that is learned has its words', () => {
  const kinds = new Set(counsellorKnowledge().remarks.map(({ kind }) => kind));
  const learned = new Set(readCorpus().cores.flatMap(({ cores }) => cores.map((one) => one.sense)));
  expect([...learned].sort()).toEqual([...senses].sort());
  expect(senses.filter((sense) => !kinds.has(`core.${sense}`))).toEqual([]);
});

test('Every feeling that is learned has its words', () => {
  const kinds = new Set(counsellorKnowledge().remarks.map(({ kind }) => kind));
  const learned = new Set(readCorpus().feelings.map(({ feeling }) => feeling));
  expect([...learned].sort()).toEqual([...feelings, 'none'].sort());
  expect(feelings.filter((feeling) => !kinds.has(`feels.${feeling}`))).toEqual([]);
});

test('A file of weights that is cut short or of another layout is refused', () => {
  expect(() => unpackModels(weights.subarray(0, 5_000))).toThrow('cut short');
  expect(() => unpackModels(Buffer.from('something else'))).toThrow('another layout');
});
