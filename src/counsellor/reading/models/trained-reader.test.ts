import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { dataPath } from '#server/data-directory.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { readCorpus } from '../../../../scripts/reader/corpus.ts';
import { noAct, trainActs } from '../../../../scripts/reader/train-models.ts';
import { readQueries, trainQueries } from '../../../../scripts/reader/train-queries.ts';
import { trainReader } from '../../../../scripts/reader/train-reader.ts';
import { actFeatures } from './act-features.ts';
import { rank } from './linear-model.ts';
import { unpackModels } from './model-file.ts';

const weights = readFileSync(dataPath('reader/reader.bin'));

test('Training gives the very weights that ship with the corpus', () => {
  const { bytes, corpus } = trainReader();
  expect(unpackModels(weights).corpus).toBe(corpus);
  expect(Buffer.from(bytes).equals(weights)).toBe(true);
}, 300_000);

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

test('Every act and aspect that is learned has its wordings', () => {
  const { told, aspects } = readCorpus();
  const knowledge = counsellorKnowledge();
  const acts = new Set([noAct, ...knowledge.reflections.map(({ id }) => id)]);
  const shown = new Set(knowledge.aspects.map(({ id }) => id));
  expect(told.filter((line) => !acts.has(line.told))).toEqual([]);
  expect(aspects.flatMap((line) => line.aspects).filter((id) => !shown.has(id))).toEqual([]);
});

test('Kinds of sentences are told apart for an author that no weight has seen', () => {
  const { acts } = readCorpus();
  const author = 'c';
  const model = trainActs({ acts: acts.filter((line) => line.author !== author) });
  const unseen = acts.filter((line) => line.author === author);
  const right = unseen.filter(({ text, act }) => rank(model, actFeatures(text))[0]?.label === act);
  // Dialects are the hardest; .84 when this was written.
  expect(right.length / unseen.length).toBeGreaterThan(0.78);
}, 120_000);

test('A file of weights that is cut short or of another layout is refused', () => {
  expect(() => unpackModels(weights.subarray(0, 5_000))).toThrow('cut short');
  expect(() => unpackModels(Buffer.from('something else'))).toThrow('another layout');
});
