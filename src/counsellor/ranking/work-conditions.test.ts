import { describe, expect, test } from 'vitest';
import { Occupation } from '#contract/public/occupations.ts';
import { workConditions } from '#server/counsellor/work-conditions.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { judgeCondition, statedConditions } from './work-conditions.ts';

const occupations = readDataFolder('occupations', Occupation);
const byKey = new Map(workConditions.map((condition) => [condition.key, condition]));

describe.each(workConditions)('$label', (condition) => {
  test('is broken by some occupations, leaves fifty at least, and says why', () => {
    const judged = occupations.map((one) => judgeCondition(condition, one));
    const broken = judged.filter(({ verdict }) => verdict === 'breaks');
    expect(broken.length).toBeGreaterThan(0);
    expect(occupations.length - broken.length).toBeGreaterThan(50);
    for (const { verdict, note } of judged) expect(note === '').toBe(verdict === 'meets');
  });
});

test.each([
  ['no_early', '半導体'],
  ['no_early', '警備'],
  ['near_home', '警備'],
] as const)('%s is not broken by %s for an hour or a word inside another', (key, word) => {
  const condition = byKey.get(key);
  const found = occupations.filter(({ name }) => name.includes(word));
  expect(found.length).toBeGreaterThan(0);
  for (const one of found)
    expect(condition && judgeCondition(condition, one).verdict, one.name).not.toBe('breaks');
});

test('A condition is stated by the last word on it, and only with its sign', () => {
  const said = (polarity: 1 | -1, quote: string) => ({
    ...{ id: quote, message_id: 'm', quote, label: '夜勤', certainty: 0.8 },
    ...{ concept: 'cond_night_shift', source: 'lexicon' as const, polarity },
  });
  const keysOf = (...evidence: ReturnType<typeof said>[]) =>
    statedConditions(workConditions, evidence).map(({ condition, said }) => [condition.key, said]);
  expect(keysOf(said(-1, '夜勤は無理'))).toEqual([['no_nights', '夜勤は無理']]);
  expect(keysOf(said(1, '夜勤がいい'))).toEqual([]);
  expect(keysOf(said(-1, '夜勤は無理'), said(1, 'やっぱり夜勤もいい'))).toEqual([]);
});

test('A student who speaks to no crowd still serves one customer, and one who refuses a counter does not', () => {
  const keysOf = (concept: string) =>
    statedConditions(workConditions, [
      {
        ...{ id: concept, message_id: 'm', quote: '', label: '', certainty: 0.8, concept },
        ...{ source: 'lexicon' as const, polarity: -1 as const },
      },
    ]).map(({ condition }) => condition.key);
  expect(keysOf('cond_public_speak')).toEqual([]);
  expect(keysOf('pt_reception')).toEqual(['no_customers']);
  expect(keysOf('pt_service')).toEqual(['no_customers']);
});
