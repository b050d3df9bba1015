import { expect, test } from 'vitest';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { talk } from '#server/testing/test-counsellor.ts';
import { openCounsellor } from './open-counsellor.ts';

const shipped = readDataFolder('occupations', Occupation);
const concepts = readDataFolder('concepts', Concept);
/** Each with the figures of the one after it. */
const others = shipped.map((one, at) => {
  const { interests, work_values, skills } = shipped[(at + 1) % shipped.length] ?? one;
  return { ...one, interests, work_values, skills };
}, 60_000);
/** Texts that are equal and not the same make the counsellor anew. */
const copies = others.map((one) => ({ ...one, aliases: [...one.aliases] }));
const said = ['動物の世話が好き', '人と話すのは苦手', 'こつこつやるのがいい'];

test('A counsellor with other figures answers as one that was made of them, and reads as before', () => {
  const before = openCounsellor(shipped, concepts);
  const began = performance.now();
  const changed = openCounsellor(others, concepts);
  // Requests of students wait meanwhile.
  expect(performance.now() - began).toBeLessThan(250);
  const anew = openCounsellor(copies, concepts);
  const queries = [{ query: '犬' }, { query: '夜勤なし 介護' }, { interests: ['S'] }];
  for (const query of queries)
    expect(changed.search({ ...query, limit: 10 })).toEqual(anew.search({ ...query, limit: 10 }));
  const turns = talk(changed, said);
  expect(turns).toEqual(talk(anew, said));
  expect(changed.recommend(turns)).toEqual(anew.recommend(turns));
  expect(changed.recommend(turns)).not.toEqual(before.recommend(turns));
  const message = { id: '1', question: 'opening', content: '料理が好き' };
  expect(changed.read(message)).toEqual(before.read(message));
  expect(changed.version).toBe(before.version);
}, 60_000);
